import classes from './Clipped.module.css'

/** A name in a list cell: one line, truncated if too long, with the full text on hover. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className={classes.clipped} title={children}>
      {children}
    </span>
  )
}
