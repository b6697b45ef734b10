import { useWords } from '../../../kit/language/useWords.ts'
import { StrengthMeter, useStrength } from '../../../kit/passwords/StrengthMeter.tsx'
import { usePasswordRules } from '../../../kit/passwords/usePasswordRules.ts'
import { PasswordField } from '../PasswordField.tsx'
import { accountWords } from './account.words.ts'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A new-password field with a strength hint: bars, and the same in words. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useWords(accountWords)
  const { min } = usePasswordRules()
  const strength = useStrength(value)
  return (
    <div>
      <PasswordField
        label={label}
        isNew
        value={value}
        onChange={onChange}
        error={error}
        hint={strength ?? t.passwordHint(min)}
      />
      <StrengthMeter password={value} />
    </div>
  )
}
