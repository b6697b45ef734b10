import type { AlarmSelection } from '@limpid/contract/alarms/operations/operations'
import type { Outcome } from './useOutcome.ts'

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
