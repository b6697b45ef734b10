import type { NoticeKind } from '@limpid/contract/kernel/notifications'
import type { NoticeGroup } from '@limpid/contract/notices/groups'
import type { ColumnType, Generated } from 'kysely'

/** jsonb: written as text, read as its content. */
type Facts = ColumnType<unknown, string, never>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notices: {
      id: Generated<string>
      account_id: string
      kind: NoticeKind
      facts: Facts
      created_at: Date
      read_at: Date | null
    }
    notice_choices: { account_id: string; notice_group: NoticeGroup; bell: boolean; mail: boolean }
    notice_messages: {
      id: Generated<string>
      account_id: string
      channel: 'mail' | 'sms'
      target: string
      kind: NoticeKind
      facts: Facts
      created_at: Date
      tries: Generated<number>
      next_try_at: Date
      held_until: Generated<Date | null>
    }
    notice_marks: { kind: NoticeKind; subject: string; at: Date }
  }
}
