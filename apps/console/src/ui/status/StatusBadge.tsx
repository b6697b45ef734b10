import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'
import { type Tone, toneClass } from './tones.ts'

interface StatusBadgeProps {
  tone: Tone
  /** Always present: the meaning never depends on colour alone. */
  icon: ReactNode
  children: ReactNode
  title?: string | undefined
}

/** A status shown as text, icon and colour. */
export function StatusBadge({ tone, icon, children, title }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${toneClass(tone)}`} title={title}>
      <span aria-hidden className={classes.icon}>
        {icon}
      </span>
      {children}
    </span>
  )
}
