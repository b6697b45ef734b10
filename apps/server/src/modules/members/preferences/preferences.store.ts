import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { StoredPreference } from './preferences.rules.ts'
import './preferences.tables.ts'

/** Stores preference rows of one user, replacing those with the same keys. */
export async function storePreferences(
  db: Db,
  accountId: string,
  rows: readonly StoredPreference[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('preferences')
    .values(rows.map(({ key, value }) => ({ account_id: accountId, key, value: JSON.stringify(value) })))
    .onConflict((on) => on.columns(['account_id', 'key']).doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}

export async function clearPreferences(db: Db, accountId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom('preferences').where('account_id', '=', accountId).where('key', 'in', keys).execute()
}
