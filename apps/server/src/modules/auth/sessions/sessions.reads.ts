import type { Session } from '@limpid/contract/members/personal'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { oldestPassword, oldestSession, onlineSeconds, sessionLimits } from '../auth.rules.ts'
import { findAccountWithRights } from './rights.reads.ts'
import '../auth.tables.ts'

export interface SessionHolder {
  actor: Actor & { sessionId: string }
  lastSeenAt: Date
}

/**
 * The holder of a session with current roles and permissions: one query, nothing cached, so a change or
 * revocation takes effect from the next call on, on every server.
 */
async function findHolder(ctx: Ctx, which: RawBuilder<unknown>): Promise<SessionHolder | undefined> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), sessionLimits(ctx))
  const row = await findAccountWithRights<{ sessionId: string; lastSeenAt: Date }>(ctx.db, {
    passwordsSince: oldestPassword(ctx),
    columns: sql`, s.id AS "sessionId", s.last_seen_at AS "lastSeenAt"`,
    joins: sql`JOIN sessions s ON s.account_id = a.id`,
    where: sql`${which} AND s.last_seen_at >= ${lastSeen} AND s.created_at >= ${created}`,
  })
  if (!row) return undefined
  const { lastSeenAt, ...actor } = row
  return { actor, lastSeenAt }
}

/** The holder of a valid token: the session's current one, or the previous one for a short time. */
export function findByToken(ctx: Ctx, token: string): Promise<SessionHolder | undefined> {
  const now = ctx.clock.now()
  const { issued } = oldestSession(now, sessionLimits(ctx))
  const hash = hashToken(token)
  return findHolder(
    ctx,
    sql`(s.token_hash = ${hash} AND s.issued_at >= ${issued} OR s.prior_hash = ${hash} AND s.prior_until > ${now})`,
  )
}

/** The holder of a session, whatever its current token. */
export function findBySession(ctx: Ctx, sessionId: string): Promise<SessionHolder | undefined> {
  return findHolder(ctx, sql`s.id = ${sessionId}`)
}

/** The user's own active sessions: the current one first, then by last use. */
export async function listSessions(ctx: PersonCtx): Promise<Session[]> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), sessionLimits(ctx))
  const here = ctx.actor.sessionId ?? null
  return ctx.db
    .selectFrom('sessions')
    .select([
      'id',
      'address',
      'user_agent as userAgent',
      'created_at as beganAt',
      'last_seen_at as lastUsedAt',
      sql<boolean>`id IS NOT DISTINCT FROM ${here}::bigint`.as('current'),
    ])
    .where('account_id', '=', ctx.actor.id)
    .where('last_seen_at', '>=', lastSeen)
    .where('created_at', '>=', created)
    .orderBy('current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether somebody uses the console with an account at this time, as a condition on `accounts a`. */
export const isOnline = (at: Date) => sql<boolean>`EXISTS (
  SELECT 1 FROM sessions s
   WHERE s.account_id = a.id AND s.last_seen_at > ${new Date(at.getTime() - onlineSeconds * 1000)})`
