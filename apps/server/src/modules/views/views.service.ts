/* A saved view stores what one person wants to see of a list again: filters and order as in the address,
   and the columns. The server knows lists only by name and stores what it is given; one view per list may
   be its default. */
import { maxViews, type NewView, type ViewBody } from '@limpid/contract/views/views'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { countViews, findListOf } from './views.reads.ts'
import { clearDefault, deleteView, insertView, updateView } from './views.store.ts'

/** Throws `viewNameTaken`, `tooManyViews`. */
export async function createView({ db, actor }: PersonCtx, view: NewView): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    if ((await countViews(tx, actor.id, view.list)) >= maxViews) throw new Problem('tooManyViews')
    if (view.isDefault) await clearDefault(tx, actor.id, view.list)
    return { id: await insertView(tx, actor.id, view) }
  })
}

/** Throws `notFound`, `viewNameTaken`. */
export async function changeView({ db, actor }: PersonCtx, id: string, view: ViewBody): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const list = await findListOf(tx, actor.id, id)
    if (list === undefined) throw new Problem('notFound')
    if (view.isDefault) await clearDefault(tx, actor.id, list)
    await updateView(tx, id, view)
  })
  return null
}

/** Throws `notFound`. */
export async function removeView({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteView(db, actor.id, id))) throw new Problem('notFound')
  return null
}
