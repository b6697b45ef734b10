import type { Db } from '../../platform/database/tables.ts'
import './customers.tables.ts'

/** Locks an account until the transaction ends; false if it was deleted meanwhile. */
export async function lockMember(tx: Db, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return account !== undefined
}

/** Sets the tags of an account to exactly these. The account is locked. */
export async function replaceTags(tx: Db, accountId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('member_tags').where('account_id', '=', accountId).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('member_tags')
    .values(tags.map((tag) => ({ account_id: accountId, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertNote(
  db: Db,
  { accountId, note, by, at }: { accountId: string; note: string; by: string; at: Date },
): Promise<void> {
  await db.insertInto('member_notes').values({ account_id: accountId, note, by_id: by, at }).execute()
}
