import type { NoticeGroup } from '@limpid/contract/notices/groups'
import type { CallError, SwitchOffReason } from '@limpid/contract/webhooks/call-states'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: {
      id: Generated<string>
      account_id: string
      name: string
      url: string
      groups: NoticeGroup[]
      secret: Buffer
      old_secret: Buffer | null
      old_secret_until: Date | null
      enabled: Generated<boolean>
      switched_off: SwitchOffReason | null
      created_at: Date
      last_delivered_at: Date | null
      failing_since: Date | null
      rests_until: Date | null
    }
    webhook_calls: {
      id: Generated<string>
      webhook_id: string
      message_id: string
      type: string
      body: string
      created_at: Date
      attempts: Generated<number>
      next_attempt_at: Date | null
      held_until: Generated<Date | null>
      ended_at: Date | null
      delivered: boolean | null
      http_status: number | null
      error: CallError | null
    }
  }
}
