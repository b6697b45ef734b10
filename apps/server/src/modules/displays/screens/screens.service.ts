/* A screen defines what a big screen shows and how: which devices, which pages in which order, how fast, how large. It belongs to
   the account that made it, and shows no more than that account may see at the time. */
import { maxScreens, type ScreenForm } from '@limpid/contract/displays/screens'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { notifyScreens } from './changed.ts'
import { countScreens, seesScreenScope } from './screens.reads.ts'
import { deleteScreen, insertScreen, updateScreen } from './screens.store.ts'

/** Throws `notFound` for a place, `notPermitted` for a scope, `tooManyScreens`. */
export async function createScreen(ctx: PersonCtx, form: ScreenForm): Promise<{ id: string }> {
  await mustSee(ctx, form)
  const { db, actor, clock } = ctx
  const id = await db.transaction().execute(async (tx) => {
    if ((await countScreens(tx, actor.id)) >= maxScreens) throw new Problem('tooManyScreens')
    return insertScreen(tx, actor.id, form, clock.now())
  })
  return { id }
}

/** Throws `notFound` also for a place, `notPermitted` for a scope. */
export async function changeScreen(ctx: PersonCtx, id: string, form: ScreenForm): Promise<null> {
  await mustSee(ctx, form)
  const { db, actor, clock } = ctx
  if (!(await updateScreen(db, { accountId: actor.id, id }, form, clock.now()))) throw new Problem('notFound')
  notifyScreens(ctx)
  return null
}

async function mustSee(ctx: PersonCtx, form: ScreenForm): Promise<void> {
  fleetCondition(ctx, form.scope)
  if (!(await seesScreenScope(ctx, form))) throw new Problem('notFound')
}

/** Throws `notFound`. */
export async function removeScreen(ctx: PersonCtx, id: string): Promise<null> {
  if (!(await deleteScreen(ctx.db, ctx.actor.id, id))) throw new Problem('notFound')
  notifyScreens(ctx)
  return null
}
