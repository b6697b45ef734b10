import type { EscalationScope, EscalationStep } from '@limpid/contract/escalations/schemas'
import type { Severity } from '@limpid/contract/products/severities'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Why the chain of an alarm ended. */
export type EndReason = 'acknowledged' | 'cleared' | 'inhibited' | 'stopped' | 'finished'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    escalations: {
      id: Generated<string>
      account_id: string
      name: string
      scope: EscalationScope
      site_id: string | null
      group_id: string | null
      severity: Severity
      rank: ColumnType<number, never, never>
      steps: JSONColumnType<EscalationStep[]>
      repeats: number
      repeat_minutes: number
      enabled: boolean
      created_at: Date
      changed_at: Date
    }
    escalation_runs: {
      alarm_id: string
      escalation_id: string
      step: Generated<number>
      round: Generated<number>
      due_at: Date | null
      ended: EndReason | null
    }
  }
}
