import type { SharedThing } from '@limpid/contract/shares/schemas'
import type { ReactNode } from 'react'
import classes from './shares.module.css'
import { useTermsText } from './useTermsText.ts'

/** What is shared: its name, and what it is. */
export function ThingCell({ thing, name = thing.name }: { thing: SharedThing; name?: ReactNode }) {
  const text = useTermsText()
  return (
    <span className={classes.lines}>
      <b>{name}</b>
      <span className={classes.small}>{text.about(thing)}</span>
    </span>
  )
}
