import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    claim_codes: {
      id: Generated<string>
      device_id: string
      owner_id: string
      code_hash: Buffer
      created_at: Date
      expires_at: Date
      used_at: Date | null
      used_by: string | null
      revoked_at: Date | null
    }
  }
}
