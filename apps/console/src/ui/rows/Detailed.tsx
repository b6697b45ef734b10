import { Children, type ReactNode } from 'react'
import classes from './Detailed.module.css'

interface DetailedProps {
  /** The lines below; missing ones are skipped. */
  details: ReactNode
  children: ReactNode
}

/** A line with smaller ones below it, as in a list cell. */
export function Detailed({ details, children }: DetailedProps) {
  return (
    <span className={classes.lines}>
      <span>{children}</span>
      {Children.map(details, (detail) => (detail ? <Detail>{detail}</Detail> : null))}
    </span>
  )
}

/** Secondary text beside or below the main one: small and dimmed. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>
}
