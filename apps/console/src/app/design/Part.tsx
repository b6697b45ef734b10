import type { ReactNode } from 'react'
import classes from './design.module.css'

/** One kind of blocks under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One state of a block under its name. */
export function Case({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.case}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}
