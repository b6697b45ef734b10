import { useWords } from '../../../../kit/language/useWords.ts'
import classes from '../account.module.css'
import { accountWords } from '../account.words.ts'
import { type Strength, strengthOf } from './strength.ts'

const steps: Record<Strength, number> = { short: 1, weak: 1, fair: 2, good: 3 }

/** How strong a password being chosen is, as bars; the words of it stand beside, by `useStrength`. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password === '' ? undefined : strengthOf(password)
  return (
    <div className={classes.meter} data-strength={strength} aria-hidden>
      {[1, 2, 3].map((step) => (
        <span key={step} data-on={strength && step <= steps[strength] ? true : undefined} />
      ))}
    </div>
  )
}

/** The same in words; undefined while nothing is typed. */
export function useStrength(password: string): string | undefined {
  const t = useWords(accountWords)
  const words: Record<Strength, string> = {
    short: t.strengthShort,
    weak: t.strengthWeak,
    fair: t.strengthFair,
    good: t.strengthGood,
  }
  return password === '' ? undefined : words[strengthOf(password)]
}
