import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import { sql } from 'kysely'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import { retainedSince } from '../../../platform/settings.ts'
import './sign-in-log.tables.ts'

/**
 * Rejections that cost an attacker nothing are recorded once in this time per account, address and result.
 */
const restSeconds = 60

export interface Attempt {
  accountId: string | undefined
  /** Username at that time. */
  username: string | undefined
  event: SignInRow['event']
  method: SignInRow['method']
  result: SignInRow['result']
  /** Skip it if the same was recorded within the last minute. */
  sparing: boolean
}

/** Records an attempt and returns its id; undefined if it was skipped. */
export async function insertAttempt(ctx: PublicCtx, attempt: Attempt): Promise<string | undefined> {
  const { accountId = null, username = null, event, method, result, sparing } = attempt
  const { address, userAgent } = ctx.caller
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - restSeconds * 1000)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sign_in_log (account_id, username, at, event, method, result, address, user_agent)
    SELECT ${accountId}::bigint, ${username}::text, ${at}::timestamptz, ${event}, ${method}, ${result}, ${address}, ${userAgent}
    WHERE NOT ${sparing}::boolean OR NOT EXISTS (
      SELECT 1 FROM sign_in_log
      WHERE account_id IS NOT DISTINCT FROM ${accountId}::bigint AND at > ${since}::timestamptz
        AND event = ${event} AND result = ${result} AND address = ${address}
    )
    RETURNING id
  `.execute(ctx.db)
  return rows[0]?.id
}

/** Deletes expired attempts. */
export async function deleteOldAttempts(ctx: Ctx): Promise<number> {
  const oldest = retainedSince(ctx.settings, 'keep.signIns', ctx.clock.now())
  if (oldest === undefined) return 0
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sign_in_log')
    .where('at', '<', oldest)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
