import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { oldestSession, touchSeconds } from './auth.rules.ts'
import './auth.tables.ts'

/** Begins a session and returns its token, which is kept nowhere else. */
export async function insertSession(
  ctx: Ctx,
  accountId: string,
  from: { address: string; userAgent: string },
): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      address: from.address,
      user_agent: from.userAgent,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return token
}

/** Ends a session; true when there was one. */
export async function deleteSession(ctx: Ctx, token: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Ends every session that was idle, or went on, for too long. */
export async function deleteEndedSessions(ctx: Ctx): Promise<void> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), ctx.config.session)
  await ctx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', lastSeen), eb('created_at', '<', created)]))
    .execute()
}

/** Notes that a session was used; at most once a minute, so that a busy page does not write on every call. */
export async function touchSession(ctx: Ctx, token: string, lastSeenAt: Date): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - lastSeenAt.getTime() <= touchSeconds * 1000) return
  await ctx.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** Ends one session of an account by its number; false when it has none such. */
export async function deleteSessionOf(ctx: Ctx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of an account but the one with this token; returns how many there were. */
export async function deleteOtherSessions(db: Db, accountId: string, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', hashToken(token))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
