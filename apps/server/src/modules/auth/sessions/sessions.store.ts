import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { isStillVerified, type SignInProof } from '../../users/users.public.ts'
import { oldestSession, overlapSeconds, sessionLimits, touchSeconds } from '../auth.rules.ts'
import '../auth.tables.ts'

/**
 * Starts a session and returns its token, which is stored nowhere else; undefined if the account was disabled, or its password, contact
 * or second factor changed, since they were verified; `factor` is the secret of the second one, null for an account without. The account
 * is locked while the session is written, so a concurrent change either sees the session and ends it, or prevents it.
 */
export function insertSession(
  { db, clock }: Ctx,
  accountId: string,
  proof: SignInProof,
  from: { address: string; userAgent: string },
  factor: Buffer | null = null,
): Promise<string | undefined> {
  const token = newToken()
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!(await isStillVerified(tx, accountId, proof))) return undefined
    // Read after the lock, which whoever turns a second factor on has held.
    const { rows } = await sql`
      INSERT INTO sessions (token_hash, account_id, address, user_agent, created_at, last_seen_at, issued_at)
      SELECT ${hashToken(token)}, ${accountId}::bigint, ${from.address}, ${from.userAgent}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
       WHERE NOT EXISTS (SELECT FROM second_factors
                          WHERE account_id = ${accountId}::bigint AND confirmed_at IS NOT NULL AND secret IS DISTINCT FROM ${factor}::bytea)
      RETURNING id
    `.execute(tx)
    return rows.length > 0 ? token : undefined
  })
}

/**
 * Whether a session is still open, of an account that is enabled. Both stay so until the transaction ends, so that what somebody makes
 * with a session is made before it ends, and anyone who ends it finds it, or is not made.
 */
export async function lockSession(tx: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM accounts a JOIN sessions s ON s.account_id = a.id
     WHERE s.id = ${sessionId}::bigint AND a.enabled FOR SHARE OF a FOR KEY SHARE OF s`.execute(tx)
  return rows.length > 0
}

/**
 * Replaces a token that is valid or merely due for renewal; undefined for any other. The previous token stays
 * valid for a short time, so that no call fails in between.
 */
export async function replaceToken(ctx: Ctx, token: string): Promise<string | undefined> {
  const now = ctx.clock.now()
  const { lastSeen, created } = oldestSession(now, sessionLimits(ctx))
  const hash = hashToken(token)
  const next = newToken()
  const renewed = await ctx.db
    .updateTable('sessions')
    .set(({ ref }) => ({
      token_hash: hashToken(next),
      issued_at: now,
      prior_hash: ref('token_hash'),
      prior_until: new Date(now.getTime() + overlapSeconds * 1000),
      last_seen_at: now,
    }))
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', hash),
        eb.and([eb('prior_hash', '=', hash), eb('prior_until', '>', now)]),
      ]),
    )
    .where('last_seen_at', '>=', lastSeen)
    .where('created_at', '>=', created)
    .returning('id')
    .executeTakeFirst()
  return renewed && next
}

/** Ends the session whose token was replaced a while ago; returns its account. */
export async function deleteSessionOfPrior(ctx: Ctx, token: string): Promise<string | undefined> {
  const ended = await ctx.db
    .deleteFrom('sessions')
    .where('prior_hash', '=', hashToken(token))
    .returning('account_id as accountId')
    .executeTakeFirst()
  return ended?.accountId
}

/** Ends all sessions of an account; returns how many. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends all sessions that were idle or open for too long. */
export async function deleteEndedSessions(ctx: Ctx): Promise<number> {
  const { lastSeen, created } = oldestSession(ctx.clock.now(), sessionLimits(ctx))
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', lastSeen), eb('created_at', '<', created)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Records that a session was used, at most once a minute, so that a busy page does not write on every call.
 */
export async function touchSession(ctx: Ctx, sessionId: string, lastSeenAt: Date): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - lastSeenAt.getTime() <= touchSeconds * 1000) return
  await ctx.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

/** Records that these sessions are in use; returns those that are still valid. */
export async function touchSessions(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const now = ctx.clock.now()
  const { lastSeen, created } = oldestSession(now, sessionLimits(ctx))
  const kept = await ctx.db
    .updateTable('sessions as s')
    .from('accounts as a')
    .set({ last_seen_at: now })
    .whereRef('a.id', '=', 's.account_id')
    .where('a.enabled', '=', true)
    .where(sql<boolean>`s.id = ANY(${[...ids]}::bigint[])`)
    .where('s.last_seen_at', '>=', lastSeen)
    .where('s.created_at', '>=', created)
    .returning('s.id')
    .execute()
  return kept.map(({ id }) => id)
}

/** Ends one session of an account by id; false if there is none. */
export async function deleteSessionOf(ctx: Ctx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The accounts of these sessions; those that do not exist are omitted. */
export function listAccountsOf(db: Db, ids: readonly string[]): Promise<{ id: string; accountId: string }[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'account_id as accountId'])
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .execute()
}

/** Ends these sessions; returns the account of each. */
export async function deleteSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .returning('account_id as accountId')
    .execute()
  return ended.map(({ accountId }) => accountId)
}

/** Ends all sessions of an account except one; returns how many. */
export async function deleteOtherSessions(db: Db, accountId: string, sessionId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
