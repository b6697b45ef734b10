import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface FactsProps {
  /** One below another, each name before its value; otherwise side by side, the name above. */
  beside?: boolean
  /** Side by side with large values: key figures of one object. */
  large?: boolean
  children: ReactNode
}

/** The properties of one object, each with its name. */
export function Facts({ beside, large, children }: FactsProps) {
  return (
    <dl className={classes.facts} data-beside={beside || undefined} data-large={large || undefined}>
      {children}
    </dl>
  )
}

interface FactProps {
  name: string
  /** Side by side, it takes two places: a long number that should not be broken. */
  wide?: boolean
  children: ReactNode
}

/** One property with its name. */
export function Fact({ name, wide, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
