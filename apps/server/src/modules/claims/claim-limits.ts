import type { Pool } from 'pg'
import type { PersonCtx } from '../../platform/context.ts'
import { network as networkOf } from '../../platform/security/network.ts'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'

/** Codes that one account, and all accounts of one network, may try within this time. */
export const claimLimit = { account: 60, network: 240, windowSeconds: 3600 } as const

/** Limits guessing of codes, although 84 random bits would suffice; shared by all servers. */
export interface ClaimLimits {
  /** Counts a code look-up or use; throws `tooManyClaims`. */
  trying(ctx: PersonCtx): Promise<void>
}

export function createClaimLimits(pool: Pool): ClaimLimits {
  const { account, network, windowSeconds } = claimLimit
  const byAccount = rateLimiter(pool, 'claim:account', account, windowSeconds)
  const byNetwork = rateLimiter(pool, 'claim:network', network, windowSeconds)
  return {
    async trying({ actor, caller }) {
      await consume(byAccount, actor.id, 'tooManyClaims')
      await consume(byNetwork, networkOf(caller.address), 'tooManyClaims')
    },
  }
}
