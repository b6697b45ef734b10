import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_transfers: {
      id: Generated<string>
      device_id: string | null
      name: string
      sn: string
      owner_id: string
      account_id: string | null
      addressee_kind: 'username' | 'mobile' | 'email'
      addressee: string
      state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
      created_at: Date
      expires_at: Date
      decided_at: Date | null
    }
  }
}
