/* Invoice titles belong to one account. The first is the default one; at most one is. */
import { type InvoiceTitleForm, maxInvoiceTitles } from '@limpid/contract/orders/invoices/titles'
import type { PersonCtx } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { clearDefault, deleteTitle, insertTitle, lockTitles, updateTitle } from './titles.store.ts'

/** Adds a title; throws `tooManyInvoiceTitles`. */
export async function addTitle({ db, actor }: PersonCtx, form: InvoiceTitleForm): Promise<{ id: string }> {
  const id = await db.transaction().execute(async (tx) => {
    const count = await lockTitles(tx, actor.id)
    if (count >= maxInvoiceTitles) throw new Problem('tooManyInvoiceTitles')
    if (form.defaulted) await clearDefault(tx, actor.id)
    return insertTitle(tx, actor.id, { ...form, defaulted: form.defaulted || count === 0 })
  })
  return { id }
}

/** Changes a title; throws `notFound`. */
export async function changeTitle(
  { db, actor }: PersonCtx,
  id: string,
  form: InvoiceTitleForm,
): Promise<null> {
  await db.transaction().execute(async (tx) => {
    await lockTitles(tx, actor.id)
    if (form.defaulted) await clearDefault(tx, actor.id)
    if (!(await updateTitle(tx, actor.id, id, form))) throw new Problem('notFound')
  })
  return null
}

/** Deletes a title; throws `notFound`. */
export async function removeTitle({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteTitle(db, actor.id, id))) throw new Problem('notFound')
  return null
}
