import type { AlarmSelection } from '@limpid/contract/alarms/schemas'
import { lazy, Suspense, useState } from 'react'
import type { Outcome } from './useOutcome.ts'

const AskedDialogs = lazy(() => import('./AskedDialogs.tsx'))

export type Asked = 'assign' | 'shelve' | 'comment' | 'report' | 'work'

export interface ActDialogsProps {
  /** Which act asks for more than the alarms; undefined while none does. */
  act: Asked | undefined
  which: AlarmSelection
  count: number
  outcome: Outcome
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** What an act needs to know; loaded with the first one that asks, and then kept, so that it closes as it opened. */
export function ActDialogs(props: ActDialogsProps) {
  const [isLoaded, setLoaded] = useState(false)
  if (props.act && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense>
      <AskedDialogs {...props} />
    </Suspense>
  ) : null
}
