import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import { sql } from 'kysely'
import type { Ctx, PublicCtx } from '../../../platform/context.ts'
import { keptSince } from '../../../platform/settings.ts'
import './sign-in-log.tables.ts'

/** Refusals that cost an attacker nothing are noted once in this time for an account, an address and a result. */
const restSeconds = 60

export interface Attempt {
  accountId: string | undefined
  /** Its name now. */
  username: string | undefined
  event: SignInRow['event']
  method: SignInRow['method']
  result: SignInRow['result']
  /** Leave it out when the same was noted within the last minute. */
  sparing: boolean
}

/** Notes an attempt and returns its number; undefined when it was left out. */
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

/** Forgets attempts after their time. */
export async function deleteOldAttempts(ctx: Ctx): Promise<void> {
  const oldest = keptSince(ctx.settings, 'keep.signIns', ctx.clock.now())
  if (oldest === undefined) return
  await ctx.db.deleteFrom('sign_in_log').where('at', '<', oldest).execute()
}
