import type { Language } from '@limpid/contract/kernel/words'
import type { Db } from '../../../platform/database/tables.ts'
import '../maintenance.tables.ts'

/** Replaces the secret of an account. */
export async function replaceSecret(
  db: Db,
  accountId: string,
  secretHash: Buffer,
  language: Language,
  at: Date,
): Promise<void> {
  const secret = { secret_hash: secretHash, language, made_at: at, fetched_at: null }
  await db
    .insertInto('maintenance_calendars')
    .values({ account_id: accountId, ...secret })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(secret))
    .execute()
}

/** Deletes the secret of an account; false where it had none. */
export async function deleteSecret(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('maintenance_calendars')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records that a calendar was fetched. */
export async function noteFetched(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('maintenance_calendars')
    .set({ fetched_at: at })
    .where('account_id', '=', accountId)
    .execute()
}
