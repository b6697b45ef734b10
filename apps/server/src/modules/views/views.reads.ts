import type { SavedView } from '@limpid/contract/views/views'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './views.tables.ts'

/** A person's views of a list, by name. */
export function listViews(db: Db, accountId: string, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search', 'hidden', 'is_default as isDefault'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

/** Within a transaction: from here on, calls of one person are serialised. At most one view of a list is its default. */
async function serialise(tx: Db, accountId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(tx)
}

/** The list that a person's view belongs to; from here on, calls of one person are serialised. */
export async function findListOf(tx: Db, accountId: string, id: string): Promise<string | undefined> {
  await serialise(tx, accountId)
  const view = await tx
    .selectFrom('saved_views')
    .select('list')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return view?.list
}

/** Number of views a person has of a list; from here on, calls of one person are serialised. */
export async function countViews(tx: Db, accountId: string, list: string): Promise<number> {
  await serialise(tx, accountId)
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}
