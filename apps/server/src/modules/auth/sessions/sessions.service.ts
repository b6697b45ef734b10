import type { PersonCtx, PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { originOf } from '../auth.events.ts'
import { noSession } from '../auth.rules.ts'
import { findByToken } from './sessions.reads.ts'
import {
  deleteOtherSessions,
  deleteSessionOf,
  deleteSessionOfPrior,
  deleteSessionsOf,
  replaceToken,
} from './sessions.store.ts'

/**
 * Exchanges a token for a new one. If a token that was replaced long ago shows up again, it has leaked: its
 * session ends, whoever asks. Throws `sessionInvalid`.
 */
export async function renewToken(ctx: PublicCtx, token: string): Promise<string> {
  const next = await replaceToken(ctx, token)
  // A disabled account may have sessions, but they have no valid holder.
  if (next !== undefined && (await findByToken(ctx, next))) return next
  const accountId = await deleteSessionOfPrior(ctx, token)
  if (accountId !== undefined) {
    ctx.log.warn({ accountId, address: ctx.caller.address }, 'a replaced token was used again')
    ctx.events.emit('sessions.ended', { accountId })
  }
  throw new Problem('sessionInvalid')
}

/** Ends one of the user's own sessions; its open pages are notified immediately. Throws `notFound`. */
export async function endSession(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteSessionOf(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** Ends all of the user's sessions except the current one; returns how many. */
export async function endOtherSessions(ctx: PersonCtx): Promise<number> {
  const ended = await deleteOtherSessions(ctx.db, ctx.actor.id, ctx.actor.sessionId ?? noSession)
  const accountId = ctx.actor.id
  ctx.events.emit('sessions.ended', { accountId })
  if (ended > 0) ctx.events.emit('auth.otherSessionsEnded', { accountId, ended, ...originOf(ctx.caller) })
  return ended
}

/** Ends all sessions of these accounts and returns how many; call `notifyEnded` after the commit. */
export async function endAllSessions(tx: Db, accountIds: readonly string[]): Promise<number> {
  let ended = 0
  for (const accountId of accountIds) ended += await deleteSessionsOf(tx, accountId)
  return ended
}

/** Notifies the open pages of these accounts that their sessions ended. */
export function notifyEnded(events: Events, accountIds: readonly string[]): void {
  for (const accountId of accountIds) events.emit('sessions.ended', { accountId })
}
