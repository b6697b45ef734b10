import { useWords } from '../../../kit/useWords.ts'
import { PasswordField } from '../PasswordField.tsx'
import classes from './account.module.css'
import { accountWords } from './account.words.ts'
import { type Strength, strengthOf } from './strength.ts'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const steps: Record<Strength, number> = { short: 1, weak: 1, fair: 2, good: 3 }

/** A password being chosen, with a hint at how strong it is: bars, and the same in words. */
export function NewPasswordField({ label, value, onChange, error }: NewPasswordFieldProps) {
  const t = useWords(accountWords)
  const words: Record<Strength, string> = {
    short: t.strengthShort,
    weak: t.strengthWeak,
    fair: t.strengthFair,
    good: t.strengthGood,
  }
  const strength = strengthOf(value)
  const hint = value === '' ? t.passwordHint : words[strength]
  return (
    <div>
      <PasswordField label={label} isNew value={value} onChange={onChange} error={error} hint={hint} />
      <div className={classes.meter} data-strength={value === '' ? undefined : strength} aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} data-on={value !== '' && step <= steps[strength] ? true : undefined} />
        ))}
      </div>
    </div>
  )
}
