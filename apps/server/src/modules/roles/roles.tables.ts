import type { DataScope } from '@limpid/contract/roles/roles'
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
      data_scope: Generated<DataScope>
      built_in: Generated<boolean>
      second_factor: Generated<boolean>
      created_at: Generated<Date>
    }
    role_depts: { role_id: string; dept_id: string }
    role_permissions: { role_id: string; permission: string }
  }
}
