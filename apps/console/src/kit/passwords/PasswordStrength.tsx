import { StrengthMeter, useStrength } from './StrengthMeter.tsx'
import classes from './strength.module.css'

/** Strength of a new password, below a field of the component library: bars, and the same in words. */
export function PasswordStrength({ password }: { password: string }) {
  const words = useStrength(password)
  return (
    <>
      <StrengthMeter password={password} />
      <div className={classes.strength} role="status">
        {words}
      </div>
    </>
  )
}
