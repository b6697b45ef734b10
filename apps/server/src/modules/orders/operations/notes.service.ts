import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { lockOrder, writeStep } from '../orders.store.ts'
import { mustSeeOrder } from '../reads/seen.reads.ts'

/** Adds a note that only staff see; throws `notFound`. */
export async function addNote(ctx: PersonCtx, id: string, note: string): Promise<null> {
  await mustSeeOrder(ctx, id)
  const { db, actor, clock } = ctx
  await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, id))) throw new Problem('notFound')
    await writeStep(tx, id, { what: 'note', note, by: actor.id, at: clock.now() })
  })
  return null
}
