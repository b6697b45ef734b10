import type { Actor, PersonCtx, PublicCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Events } from '../../../platform/events/events.ts'
import { Problem } from '../../../platform/problem.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys.store.ts'
import { originOf } from '../auth.events.ts'
import { noSession } from '../auth.rules.ts'
import { findByToken } from './sessions.reads.ts'
import {
  deleteOtherSessions,
  deleteSessionOf,
  deleteSessionOfPrior,
  deleteSessionsOf,
  lockSession,
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

/**
 * Keeps the session of a call open until the transaction ends, for what outlives it. Throws `sessionInvalid` if it has ended, or
 * `notPermitted` for an API key.
 */
export async function requireSession(tx: Db, { sessionId }: Actor): Promise<void> {
  if (sessionId === undefined) throw new Problem('notPermitted')
  if (!(await lockSession(tx, sessionId))) throw new Problem('sessionInvalid')
}

/** Ends one of the user's own sessions; its open pages are notified immediately. Throws `notFound`. */
export async function endSession(ctx: PersonCtx, id: string): Promise<void> {
  if (!(await deleteSessionOf(ctx, ctx.actor.id, id))) throw new Problem('notFound')
  ctx.events.emit('sessions.ended', { accountId: ctx.actor.id })
}

/** Ends all of the user's sessions except the current one, and their API keys unless these are kept. */
export async function endOtherSessions(
  ctx: PersonCtx,
  { keepApiKeys = false }: { keepApiKeys?: boolean | undefined },
): Promise<{ ended: number; revokedKeys: number }> {
  const accountId = ctx.actor.id
  const { ended, revokedKeys } = await ctx.db.transaction().execute(async (tx) => ({
    ended: await deleteOtherSessions(tx, accountId, ctx.actor.sessionId ?? noSession),
    revokedKeys: keepApiKeys ? 0 : await deleteApiKeysOf(tx, accountId),
  }))
  ctx.events.emit('sessions.ended', { accountId })
  if (ended > 0) ctx.events.emit('auth.otherSessionsEnded', { accountId, ended, ...originOf(ctx.caller) })
  return { ended, revokedKeys }
}

/**
 * Ends all sessions and API keys of these accounts and returns how many sessions; call `notifyEnded` after the commit.
 */
export async function endAllSessions(tx: Db, accountIds: readonly string[]): Promise<number> {
  let ended = 0
  for (const accountId of accountIds) {
    ended += await deleteSessionsOf(tx, accountId)
    await deleteApiKeysOf(tx, accountId)
  }
  return ended
}

/** Notifies the open pages of these accounts that their sessions ended. */
export function notifyEnded(events: Events, accountIds: readonly string[]): void {
  for (const accountId of accountIds) events.emit('sessions.ended', { accountId })
}
