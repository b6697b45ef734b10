import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    feedback: {
      id: Generated<string>
      device_id: string
      reporter_id: string | null
      title: string
      fault_code: string | null
      kind: string | null
      cycle_id: string | null
      cycle_started_at: Date | null
      status: Generated<FeedbackStatus>
      created_at: Date
      updated_at: Date
    }
    feedback_entries: {
      id: Generated<string>
      feedback_id: string
      author_id: string | null
      at: Date
      text: string
      picture_ids: string[]
      status: FeedbackStatus | null
      work_id: string | null
    }
  }
}
