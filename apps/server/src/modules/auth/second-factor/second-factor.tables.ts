import type { Generated } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    second_factors: {
      account_id: string
      secret: Buffer
      created_at: Date
      confirmed_at: Date | null
      last_step: Generated<string>
    }
    recovery_codes: { account_id: string; code_hash: Buffer }
  }
}
