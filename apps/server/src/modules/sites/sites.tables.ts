import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sites: {
      id: Generated<string>
      owner_id: string
      name: string
      address: Generated<string>
      latitude: number | null
      longitude: number | null
      time_zone: Generated<string>
      created_at: Generated<Date>
    }
  }
}
