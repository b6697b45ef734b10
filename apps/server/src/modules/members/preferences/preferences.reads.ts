import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { StoredPreference } from './preferences.rules.ts'
import './preferences.tables.ts'

/** Stored preferences of one user. */
export function listPreferences(db: Db, accountId: string): Promise<StoredPreference[]> {
  return db.selectFrom('preferences').select(['key', 'value']).where('account_id', '=', accountId).execute()
}

/** Serialises changes of one user within this transaction. */
export async function lockPerson(tx: Db, accountId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
}
