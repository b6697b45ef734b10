import { useWords } from '../language/useWords.ts'
import classes from './strength.module.css'
import { type Strength, strengthOf } from './strength.ts'
import { strengthWords } from './strength.words.ts'
import { usePasswordRules } from './usePasswordRules.ts'

const steps: Record<Strength, number> = { short: 1, weak: 1, fair: 2, good: 3 }

/** Strength of a new password as bars; the text next to it comes from `useStrength`. */
export function StrengthMeter({ password }: { password: string }) {
  const { min } = usePasswordRules()
  const strength = password === '' ? undefined : strengthOf(password, min)
  return (
    <div className={classes.meter} data-strength={strength} aria-hidden>
      {[1, 2, 3].map((step) => (
        <span key={step} data-on={strength && step <= steps[strength] ? true : undefined} />
      ))}
    </div>
  )
}

/** The strength in words; undefined while the field is empty. */
export function useStrength(password: string): string | undefined {
  const t = useWords(strengthWords)
  const { min } = usePasswordRules()
  return password === '' ? undefined : t[strengthOf(password, min)]
}
