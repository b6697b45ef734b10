import type { ReactNode } from 'react'
import classes from './design.module.css'

/** A group of components under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A state of a component under its name. */
export function Case({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.case}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}
