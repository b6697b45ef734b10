import type { InvoiceTitleForm } from '@limpid/contract/orders/invoices/titles'
import type { Db } from '../../../../platform/database/tables.ts'
import '../invoices.tables.ts'
import { countOwn } from '../../../../platform/database/own-rows.ts'

const columnsOf = ({ taxNumber, ...form }: InvoiceTitleForm) => ({ ...form, tax_number: taxNumber })

/** Blocks other changes of an owner's titles until the transaction ends, and returns how many there are. */
export function lockTitles(tx: Db, ownerId: string): Promise<number> {
  return countOwn(tx, 'invoice_titles', 'owner_id', ownerId)
}

/** No title of the owner is the default any more. */
export async function clearDefault(tx: Db, ownerId: string): Promise<void> {
  await tx
    .updateTable('invoice_titles')
    .set({ defaulted: false })
    .where('owner_id', '=', ownerId)
    .where('defaulted', '=', true)
    .execute()
}

export async function insertTitle(tx: Db, ownerId: string, form: InvoiceTitleForm): Promise<string> {
  const { id } = await tx
    .insertInto('invoice_titles')
    .values({ owner_id: ownerId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a title, and returns whether the owner has it. */
export async function updateTitle(
  tx: Db,
  ownerId: string,
  id: string,
  form: InvoiceTitleForm,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_titles')
    .set(columnsOf(form))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a title, and returns whether the owner had it. */
export async function deleteTitle(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invoice_titles')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
