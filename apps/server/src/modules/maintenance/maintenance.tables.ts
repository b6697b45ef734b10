import type { Language } from '@limpid/contract/kernel/words'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    maintenance_tasks: {
      id: Generated<string>
      device_id: string
      key: string | null
      name_zh: string
      name_en: string
      note: Generated<string>
      every_days: number | null
      once: Generated<boolean>
      metric: string | null
      amount: number | null
      paused: Generated<boolean>
      gone: Generated<boolean>
      begins_at: Date
      counted: number | null
      per_day: number | null
      soon_at: Date | null
      due_at: Date | null
      due_by: 'days' | 'count' | null
      told_at: Date | null
      looked_at: Date | null
    }
    maintenance_works: {
      id: Generated<string>
      device_id: string
      task_id: string | null
      name_zh: string
      name_en: string
      done_at: Date
      done_by: string | null
      counted: number | null
      note: string
      picture_ids: string[]
      part_ids: string[]
      recorded_at: Date
    }
    maintenance_calendars: {
      account_id: string
      secret_hash: Buffer
      language: Language
      made_at: Date
      fetched_at: Date | null
    }
  }
}
