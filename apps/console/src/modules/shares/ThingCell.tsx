import type { SharedThing } from '@limpid/contract/shares/received'
import type { ReactNode } from 'react'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { useTermsText } from './terms/useTermsText.ts'

/** What is shared: its name and type. */
export function ThingCell({ thing, name = thing.name }: { thing: SharedThing; name?: ReactNode }) {
  const text = useTermsText()
  return (
    <Detailed details={text.about(thing)}>
      <b>{name}</b>
    </Detailed>
  )
}
