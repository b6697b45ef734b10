import type { SignInRow } from '@limpid/contract/members/personal'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sign_in_log: {
      id: Generated<string>
      account_id: string | null
      at: Date
      event: SignInRow['event']
      method: SignInRow['method']
      result: SignInRow['result']
      address: string
      user_agent: string
    }
  }
}
