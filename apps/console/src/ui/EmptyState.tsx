import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { toneClass } from './status/tones.ts'

interface EmptyStateProps {
  title: string
  /** The next step, as text. */
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** Shown where there is no data yet, with the next step. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={`${classes.state} ${toneClass('muted')}`}>
      <span className={classes.icon} aria-hidden>
        {icon ?? <IconInbox />}
      </span>
      <div className={classes.title}>{title}</div>
      {hint ? <div className={classes.hint}>{hint}</div> : null}
      {action}
    </div>
  )
}
