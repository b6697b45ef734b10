import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { originOf } from './auth.events.ts'
import { deleteOtherSessions, deleteSessionOf } from './sessions.store.ts'

/** Ends one of one's own sessions; its open pages are told at once. Throws `notFound`. */
export async function endSession(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteSessionOf(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** Ends all of one's sessions but the one that asks; returns how many. */
export async function endOtherSessions(ctx: PersonCtx): Promise<number> {
  const ended = await deleteOtherSessions(ctx.db, ctx.actor.id, ctx.caller.token ?? '')
  const accountId = ctx.actor.id
  ctx.events.emit('sessions.ended', { accountId })
  if (ended > 0) ctx.events.emit('auth.otherSessionsEnded', { accountId, ended, ...originOf(ctx.caller) })
  return ended
}
