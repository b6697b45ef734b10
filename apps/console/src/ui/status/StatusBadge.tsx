import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'
import { type Tone, toneClass } from './tones.ts'

interface StatusBadgeProps {
  tone: Tone
  /** Always there: the meaning never hangs on the colour alone. */
  icon: ReactNode
  children: ReactNode
  title?: string | undefined
}

/** A state as word, icon and colour together. */
export function StatusBadge({ tone, icon, children, title }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${toneClass(tone)}`} title={title}>
      <span aria-hidden style={{ display: 'inline-flex' }}>
        {icon}
      </span>
      {children}
    </span>
  )
}
