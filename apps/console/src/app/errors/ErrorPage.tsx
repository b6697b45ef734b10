import type { ReactNode } from 'react'
import classes from './errors.module.css'

/** A page that only says what cannot be opened. */
export function ErrorPage(props: { code: string; title: string; hint: string; action: ReactNode }) {
  return (
    <main className={classes.full}>
      <div className={classes.code} aria-hidden>
        {props.code}
      </div>
      <h1 className={classes.title}>{props.title}</h1>
      <p className={classes.hint}>{props.hint}</p>
      <div className={classes.actions}>{props.action}</div>
    </main>
  )
}
