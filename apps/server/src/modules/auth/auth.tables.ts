import type { CodePurpose } from '@limpid/contract/auth/codes'

import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: {
      id: Generated<string>
      token_hash: Buffer
      account_id: string
      address: string
      user_agent: string
      created_at: Date
      last_seen_at: Date
      /** When its token was issued. */
      issued_at: Generated<Date>
      /** The previous token, and until when it stays valid. */
      prior_hash: Buffer | null
      prior_until: Date | null
    }
    codes: {
      purpose: CodePurpose
      target: string
      serial: string
      code_hash: string
      sent_at: Date
      expires_at: Date
      tries_left: number
    }
    captchas: { id: string; answer_hash: Buffer; expires_at: Date }
  }
}
