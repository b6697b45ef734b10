import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Unknown codes that one account can try in this time, so that nobody guesses them. */
export const redeemLimit = { codes: 20, windowSeconds: 3600 } as const

export const codeLimiter = (pool: Pool) =>
  rateLimiter(pool, 'coupon:redeem', redeemLimit.codes, redeemLimit.windowSeconds)

/** Counts a code as a try; the returned function takes that back, for a code that there is. */
export type CodeGuard = (accountId: string, code: string | null | undefined) => Promise<() => Promise<void>>

/** A guard that throws `tooManyRequests` once an account has tried too many unknown codes. */
export function createCodeGuard(pool: Pool): CodeGuard {
  const limiter = codeLimiter(pool)
  return async (accountId, code) => {
    if (code === null || code === undefined) return async () => undefined
    await consume(limiter, accountId, 'tooManyRequests')
    return async () => {
      await limiter.reward(accountId, 1)
    }
  }
}
