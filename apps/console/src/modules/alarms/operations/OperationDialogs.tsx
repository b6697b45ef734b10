import type { AlarmSelection } from '@limpid/contract/alarms/schemas'
import { lazy, Suspense, useState } from 'react'
import type { Outcome } from './useOutcome.ts'

const OperationForms = lazy(() => import('./OperationForms.tsx'))

export type Operation = 'assign' | 'shelve' | 'comment' | 'report' | 'work'

export interface OperationDialogsProps {
  /** Whose dialog is open, if any. */
  operation: Operation | undefined
  which: AlarmSelection
  count: number
  outcome: Outcome
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Dialogs of the operations that need input; loaded with the first one, and then kept, so that it closes as it opened. */
export function OperationDialogs(props: OperationDialogsProps) {
  const [isLoaded, setLoaded] = useState(false)
  if (props.operation && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense>
      <OperationForms {...props} />
    </Suspense>
  ) : null
}
