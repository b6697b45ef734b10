import classes from '../account.module.css'
import { StrengthMeter, useStrength } from './StrengthMeter.tsx'

/** How strong a password being chosen is, below a field of the component library: bars, and the same in words. */
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
