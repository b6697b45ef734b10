import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { Generated } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    sign_in_log: {
      id: Generated<string>
      /** No foreign key: an attempt outlives its account. */
      account_id: string | null
      username: string | null
      at: Date
      event: SignInRow['event']
      method: SignInRow['method']
      result: SignInRow['result']
      address: string
      user_agent: string
    }
  }
}
