import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    accounts: {
      id: Generated<string>
      username: string
      nickname: string
      password_hash: string
      /** Somebody else knows the password: it was set when the account was created. */
      password_initial: Generated<boolean>
      /** Staff set the password: its user must change it before anything else. */
      password_due: Generated<boolean>
      password_set_at: Generated<Date>
      mobile: string | null
      email: string | null
      avatar_url: Generated<string>
      /** A value of the dictionary `gender`. */
      gender: Generated<string>
      language: Generated<'zh-cn' | 'en' | null>
      dept_id: Generated<string | null>
      enabled: Generated<boolean>
      created_at: Generated<Date>
      last_sign_in_at: Date | null
      deleted_at: Generated<Date | null>
      /** Whether it has the role of members; follows `account_roles`. */
      is_member: Generated<boolean>
      /** Whether it has ever placed an order; follows `orders`. */
      has_ordered: Generated<boolean>
      /** The text that keyword search looks in. */
      searched: GeneratedAlways<string>
    }
    account_roles: { account_id: string; role_id: string }
  }
}
