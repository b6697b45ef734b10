import { useWords } from '../../../../kit/language/useWords.ts'
import { PasswordField } from '../../PasswordField.tsx'
import { accountWords } from '../account.words.ts'
import { StrengthMeter, useStrength } from './StrengthMeter.tsx'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A password being chosen, with a hint at how strong it is: bars, and the same in words. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useWords(accountWords)
  const strength = useStrength(value)
  return (
    <div>
      <PasswordField
        label={label}
        isNew
        value={value}
        onChange={onChange}
        error={error}
        hint={strength ?? t.passwordHint}
      />
      <StrengthMeter password={value} />
    </div>
  )
}
