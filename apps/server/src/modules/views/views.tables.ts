import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_views: {
      id: Generated<string>
      account_id: string
      list: string
      name: string
      search: string
      hidden: string[]
      is_default: boolean
    }
  }
}
