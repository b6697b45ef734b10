import { pairingSeconds } from '@limpid/contract/displays/pairing'
import type { Pool } from 'pg'
import { network } from '../../../platform/security/network.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Pairings begun from one network, and codes tried by one account, within the life of a code. */
const maxStarts = 30
const maxTries = 10

/** Counts in the database, shared by all servers. */
export interface PairingLimits {
  /** Throws `tooManyRequests`. */
  starting(address: string): Promise<void>
  /** Counts a code before it is looked up; throws `tooManyTries`. */
  trying(accountId: string): Promise<void>
  /** Reverts the count: the code was right. */
  right(accountId: string): Promise<void>
}

export function createPairingLimits(pool: Pool): PairingLimits {
  const starts = rateLimiter(pool, 'pairing:start', maxStarts, pairingSeconds)
  const tries = rateLimiter(pool, 'pairing:try', maxTries, pairingSeconds)
  return {
    starting: (address) => consume(starts, network(address), 'tooManyRequests'),
    trying: (accountId) => consume(tries, accountId, 'tooManyTries'),
    async right(accountId) {
      await tries.reward(accountId)
    },
  }
}
