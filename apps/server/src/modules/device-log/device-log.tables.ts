import type { EventKind } from '@limpid/contract/device-log/device-log'
import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_log: {
      id: Generated<string>
      device_id: string
      at: Date
      kind: Exclude<EventKind, 'refused'>
      facts: unknown
    }
    message_watches: { device_id: string; until: Date }
    last_messages: { device_id: string; at: Date; topic: string; bytes: number; head: Buffer }
    device_messages: {
      id: Generated<string>
      device_id: string
      at: Date
      topic: string
      bytes: number
      head: Buffer
      reason: RefusalReason | null
      detail: string | null
    }
  }
}
