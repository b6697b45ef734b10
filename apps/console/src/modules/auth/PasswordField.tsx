import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { authWords } from './auth.words.ts'
import { Field } from './Field.tsx'
import classes from './login.module.css'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Label; by default that of the account's password. */
  label?: string
  /** A new password, not an existing one. */
  isNew?: boolean
  /** Hint shown while Caps Lock is off. */
  hint?: string | undefined
}

/** The password field, hidden by default, with a warning while Caps Lock is on. */
export function PasswordField({ value, onChange, error, label, isNew, hint }: PasswordFieldProps) {
  const t = useWords(authWords)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      label={label ?? t.password}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? t.capsLock : hint}
      error={error}
      inside={
        <button
          type="button"
          className={classes.eye}
          aria-label={t.showCharacters}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}
