import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './WorkProgress.module.css'

interface WorkProgressProps {
  /** Progress as text. */
  label: string
  done: number
  total: number
  /** Content above the bar, where it is more than the label. */
  children?: ReactNode
}

/** Progress of a long operation: as text and as a bar. */
export function WorkProgress({ label, done, total, children }: WorkProgressProps) {
  return (
    <div className={classes.progress}>
      <span className={classes.label}>{children ?? label}</span>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label={label} />
    </div>
  )
}
