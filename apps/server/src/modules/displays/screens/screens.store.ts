import type { ScreenForm } from '@limpid/contract/displays/screens'
import type { Db } from '../../../platform/database/tables.ts'
import '../displays.tables.ts'

const columnsOf = ({ siteIds, groupIds, ...form }: ScreenForm, at: Date) => ({
  ...form,
  site_ids: siteIds,
  group_ids: groupIds,
  updated_at: at,
})

/** Adds a screen of an account. */
export async function insertScreen(db: Db, accountId: string, form: ScreenForm, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('screens')
    .values({ account_id: accountId, ...columnsOf(form, at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a screen of an account, and returns whether there is one. */
export async function updateScreen(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  form: ScreenForm,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('screens')
    .set(columnsOf(form, at))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a screen of an account, and returns whether there was one. */
export async function deleteScreen(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('screens')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
