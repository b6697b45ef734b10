import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Wrong passwords in a row that are let through in this time, for somebody who is signed in. */
export const ownPasswordLimit = { failures: 5, windowSeconds: 15 * 60 } as const

/** Counts how often people who are signed in mistyped their own password; shared by all servers. */
export interface OwnPasswordLimits {
  /** Counts a try before it is made, so that many at once count as many. Throws `tooManyPasswords` beyond the limit. */
  trying(accountId: string): Promise<void>
  succeeded(accountId: string): Promise<void>
}

/** Somebody at a page left open must not guess the password of who left it. */
export function createOwnPasswordLimits(pool: Pool): OwnPasswordLimits {
  const { failures, windowSeconds } = ownPasswordLimit
  const limiter = rateLimiter(pool, 'own-password', failures, windowSeconds)
  return {
    trying: (accountId) => consume(limiter, accountId, 'tooManyPasswords'),
    async succeeded(accountId) {
      await limiter.delete(accountId)
    },
  }
}
