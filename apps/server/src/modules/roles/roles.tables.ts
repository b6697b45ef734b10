import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roles: {
      id: Generated<string>
      code: string
      name: string
      name_en: string
      enabled: Generated<boolean>
      sort: Generated<number>
      created_at: Generated<Date>
    }
    role_permissions: { role_id: string; permission: string }
  }
}
