import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    member_tags: { account_id: string; tag: string }
    member_notes: {
      id: Generated<string>
      account_id: string
      at: Date
      by_id: string | null
      note: string
    }
  }
}
