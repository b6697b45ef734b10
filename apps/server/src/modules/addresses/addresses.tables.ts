import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    addresses: {
      id: Generated<string>
      owner_id: string
      name: string
      mobile: string
      province: string
      city: string
      area: string
      detail: string
      zip_code: string
      defaulted: boolean
    }
  }
}
