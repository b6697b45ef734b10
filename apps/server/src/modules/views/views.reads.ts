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

/** The list that a person's view belongs to. */
export async function findListOf(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const view = await db
    .selectFrom('saved_views')
    .select('list')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return view?.list
}

/** Number of views a person has of a list; from here on, calls of one person are serialised. */
export async function countViews(db: Db, accountId: string, list: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(db)
  const { count } = await db
    .selectFrom('saved_views')
    .select(sql<string>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}
