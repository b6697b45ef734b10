import { Children, type ReactNode } from 'react'
import classes from './Detailed.module.css'

interface DetailedProps {
  /** What stands below, a line each; nothing for those that are not there. */
  details: ReactNode
  children: ReactNode
}

/** A line with smaller ones below it, as in the cell of a list. */
export function Detailed({ details, children }: DetailedProps) {
  return (
    <span className={classes.lines}>
      <span>{children}</span>
      {Children.map(details, (detail) => (detail ? <Detail>{detail}</Detail> : null))}
    </span>
  )
}

/** What is said beside or below the main thing: small and dimmed. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>
}
