import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    depts: {
      id: Generated<string>
      parent_id: string | null
      name: string
      sort: Generated<number>
      enabled: Generated<boolean>
      created_at: Generated<Date>
    }
  }
}
