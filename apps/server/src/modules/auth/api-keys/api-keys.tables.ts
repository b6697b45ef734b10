import type { Generated } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    api_keys: {
      id: Generated<string>
      account_id: string
      name: string
      key_hash: Buffer
      hint: string
      scopes: string[]
      created_at: Date
      expires_at: Date
      last_used_at: Date | null
      last_used_address: string | null
    }
  }
}
