import type { WindowScope } from '@limpid/contract/maintenance-windows/schemas'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    maintenance_windows: {
      id: Generated<string>
      account_id: string
      reason: string
      scope: WindowScope
      device_id: string | null
      site_id: string | null
      group_id: string | null
      repeat: 'once' | 'weekly'
      starts_at: Date | null
      ends_at: Date | null
      weekdays: number[]
      from_minute: number
      minutes: number
      created_at: Date
      changed_at: Date
    }
  }
}
