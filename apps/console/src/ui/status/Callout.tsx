import type { ReactNode } from 'react'
import classes from './Callout.module.css'
import { type Tone, toneClass } from './tones.ts'

interface CalloutProps {
  tone: Tone
  role?: 'note' | 'status' | 'alert'
  icon?: ReactNode
  /** What can be done about it, at the right of the text. */
  action?: ReactNode
  children: ReactNode
}

/** A short message in a coloured box inside a page, form or dialog. */
export function Callout({ tone, role = 'note', icon, action, children }: CalloutProps) {
  return (
    <div className={`${classes.callout} ${toneClass(tone)}`} role={role}>
      {icon}
      <div className={classes.content}>{children}</div>
      {action}
    </div>
  )
}
