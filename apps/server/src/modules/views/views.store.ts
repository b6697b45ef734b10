import type { NewView, ViewBody } from '@limpid/contract/views/views'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import './views.tables.ts'

const nameTaken = refusedAs({ unique: 'viewNameTaken' })

const columnsOf = ({ name, search, hidden, isDefault }: ViewBody) => ({
  name,
  search,
  hidden,
  is_default: isDefault,
})

/** Adds a view; throws `viewNameTaken`. */
export async function insertView(db: Db, accountId: string, { list, ...view }: NewView): Promise<string> {
  const row = { account_id: accountId, list, ...columnsOf(view) }
  const { id } = await db
    .insertInto('saved_views')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  return id
}

/** Clears the default view of a list. */
export async function clearDefault(db: Db, accountId: string, list: string): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}

/** Updates a person's own view; throws `viewNameTaken`. */
export async function updateView(db: Db, id: string, view: ViewBody): Promise<void> {
  await db.updateTable('saved_views').set(columnsOf(view)).where('id', '=', id).execute().catch(nameTaken)
}

/** Deletes a person's own view; false where there is none. */
export async function deleteView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
