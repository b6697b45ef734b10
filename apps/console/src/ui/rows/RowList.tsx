import type { ReactNode } from 'react'
import classes from './RowList.module.css'

/** A few items below one another, each with its actions. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

/** One item: its content, and its buttons at the end of the line. */
export function Row({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row}>
      {children}
      <span className={classes.acts}>{acts}</span>
    </li>
  )
}
