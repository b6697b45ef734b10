import classes from './Clipped.module.css'

/** A name in a list cell: one line, cut where it is too long and told in full on hover. */
export function Clipped({ children }: { children: string }) {
  return (
    <span className={classes.clipped} title={children}>
      {children}
    </span>
  )
}
