import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** One below another, each name before its value; otherwise side by side, the name above. */
  beside?: boolean
  children: ReactNode
}

/** What is known of one thing, each with its name. */
export function Facts({ beside, children }: FactsProps) {
  return (
    <dl className={classes.facts} data-beside={beside || undefined}>
      {children}
    </dl>
  )
}

/** One of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
