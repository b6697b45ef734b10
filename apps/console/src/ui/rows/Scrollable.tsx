import type { ReactNode } from 'react'
import classes from './Scrollable.module.css'

/** What is wider than its place and scrolls within it, also by the keyboard. */
export function Scrollable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
