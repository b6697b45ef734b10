import type {
  BatchBreak,
  BatchFault,
  BatchKind,
  BatchOutcome,
  BatchState,
} from '@limpid/contract/batches/kinds'
import type { ColumnType, Generated } from 'kysely'

/** The target a bulk job applies; a tag has only a name. */
export interface BatchTarget {
  id: string | null
  name: string
}

/** Progress of a bulk job. */
export const progressColumns = [
  'id',
  'kind',
  'state',
  'cancel_requested as cancelling',
  'total',
  'done',
  'changed',
  'failed',
] as const

declare module '../../platform/database/tables.ts' {
  interface Tables {
    batches: {
      id: Generated<string>
      account_id: string
      api_key_id: string | null
      kind: BatchKind
      targets: ColumnType<BatchTarget[], string, never>
      state: BatchState
      reason: BatchBreak | null
      total: number
      done: Generated<number>
      changed: Generated<number>
      failed: Generated<number>
      audit_line: string
      started_at: Date
      ended_at: Date | null
      cancel_requested: Generated<boolean>
      runner: string | null
      renewed_at: Date | null
    }
    batch_things: {
      batch_id: string
      place: number
      thing_id: string
      name: string
      code: string
      outcome: BatchOutcome | null
      fault: BatchFault | null
    }
  }
}
