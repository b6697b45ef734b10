import type { ComponentProps } from 'react'
import classes from './PushButton.module.css'

interface PushButtonProps extends ComponentProps<'button'> {
  look?: 'filled' | 'plain'
  /** Fills its row. */
  wide?: boolean
  /** Shows progress and ignores further presses. */
  busy?: boolean
}

/** The button of the first screens, which load before the component library. */
export function PushButton({ look = 'filled', wide, busy, children, className, ...rest }: PushButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={classes.spinner} aria-hidden /> : null}
      {children}
    </button>
  )
}
