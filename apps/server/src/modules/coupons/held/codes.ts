import type { Pool } from 'pg'
import type { PersonCtx } from '../../../platform/context.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import { findByCode } from '../pricing/pricing.reads.ts'

/** Unknown codes that one account can try in this time, so that nobody guesses them. */
export const redeemLimit = { codes: 20, windowSeconds: 3600 } as const

const codeLimiter = (pool: Pool) =>
  rateLimiter(pool, 'coupon:redeem', redeemLimit.codes, redeemLimit.windowSeconds)

/**
 * Counts a code that there is not as a try. Throws `tooManyRequests` once an account has tried too many, also for a
 * code that there is, as the answer would otherwise tell them apart.
 */
export type CodeGuard = (
  ctx: Pick<PersonCtx, 'db' | 'actor' | 'clock'>,
  code: string | null | undefined,
) => Promise<void>

export function createCodeGuard(pool: Pool): CodeGuard {
  const limiter = codeLimiter(pool)
  return async ({ db, actor, clock }, code) => {
    if (code === null || code === undefined) return
    await consume(limiter, actor.id, 'tooManyRequests')
    if (await findByCode(db, code, clock.now())) await limiter.reward(actor.id, 1)
  }
}
