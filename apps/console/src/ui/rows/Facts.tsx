import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** One below another, each name before its value; otherwise side by side, the name above. */
  beside?: boolean
  /** Side by side with large values: the figures of one thing. */
  large?: boolean
  children: ReactNode
}

/** What is known of one thing, each with its name. */
export function Facts({ beside, large, children }: FactsProps) {
  return (
    <dl className={classes.facts} data-beside={beside || undefined} data-large={large || undefined}>
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
