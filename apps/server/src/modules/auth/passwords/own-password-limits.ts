import type { Pool } from 'pg'
import { createKeyedBulkhead, type KeyedBulkhead } from '../../../platform/security/keyed-bulkhead.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Consecutive wrong passwords allowed within this time for a signed-in user. */
export const ownPasswordLimit = { failures: 5, windowSeconds: 15 * 60 } as const

/** Counts wrong entries of the own password by signed-in users; shared by all servers. */
export interface OwnPasswordLimits {
  /** By account: several right passwords at once are not counted together as failures. */
  inTurn: KeyedBulkhead
  /**
   * Counts an attempt before it is checked, so that parallel attempts all count. Throws `tooManyPasswords`
   * above the limit.
   */
  trying(accountId: string): Promise<void>
  succeeded(accountId: string): Promise<void>
}

/** Prevents someone at an unattended page from guessing the user's password. */
export function createOwnPasswordLimits(pool: Pool): OwnPasswordLimits {
  const { failures, windowSeconds } = ownPasswordLimit
  const limiter = rateLimiter(pool, 'own-password', failures, windowSeconds)
  return {
    inTurn: createKeyedBulkhead(1, 64),
    trying: (accountId) => consume(limiter, accountId, 'tooManyPasswords'),
    async succeeded(accountId) {
      await limiter.delete(accountId)
    },
  }
}
