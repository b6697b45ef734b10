import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { KeptPreference } from './preferences.rules.ts'
import './preferences.tables.ts'

/** What one person keeps. */
export function listPreferences(db: Db, accountId: string): Promise<KeptPreference[]> {
  return db.selectFrom('preferences').select(['key', 'value']).where('account_id', '=', accountId).execute()
}

/** Changes of one person go one after the other from here on. */
export async function lockPerson(tx: Db, accountId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
}
