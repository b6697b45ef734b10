import type { NewView, ViewBody } from '@limpid/contract/views'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import './views.tables.ts'

const uniqueViolation = '23505'

async function nameTakenIsAProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) throw new Problem('viewNameTaken')
    throw error
  }
}

const columnsOf = ({ name, search, hidden, isDefault }: ViewBody) => ({
  name,
  search,
  hidden,
  is_default: isDefault,
})

/** Adds a view; throws `viewNameTaken`. */
export async function insertView(db: Db, accountId: string, { list, ...view }: NewView): Promise<string> {
  const row = { account_id: accountId, list, ...columnsOf(view) }
  const { id } = await nameTakenIsAProblem(
    db.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Lets no view of a list be the one that it opens with. */
export async function clearDefault(db: Db, accountId: string, list: string): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}

/** Changes one of somebody's own views; throws `viewNameTaken`. */
export async function updateView(db: Db, id: string, view: ViewBody): Promise<void> {
  await nameTakenIsAProblem(db.updateTable('saved_views').set(columnsOf(view)).where('id', '=', id).execute())
}

/** Deletes one of somebody's own views; false where there is none. */
export async function deleteView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
