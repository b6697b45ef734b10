import { type RawBuilder, sql } from 'kysely'
import './users.tables.ts'

/** The nickname of the account with this alias; null once it is erased, and without an account. */
export const nicknameUnlessErased = (alias: string): RawBuilder<string | null> =>
  sql`CASE WHEN ${sql.ref(`${alias}.deleted_at`)} IS NULL THEN ${sql.ref(`${alias}.nickname`)} END`

/** The nickname of the account with this id; null once it is erased, and without an account. */
export const nicknameOfId = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(SELECT nickname FROM accounts WHERE id = ${id} AND deleted_at IS NULL)`
