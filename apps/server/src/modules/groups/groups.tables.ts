import type { GroupRule } from '@limpid/contract/groups/groups'
import type { ColumnType, Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_groups: {
      id: Generated<string>
      owner_id: string
      parent_id: string | null
      name: string
      rule: ColumnType<GroupRule | null, string | null, string | null>
      sort: Generated<number>
      created_at: Generated<Date>
    }
    group_devices: { group_id: string; device_id: string; by_hand: boolean; by_rule: boolean }
  }
}
