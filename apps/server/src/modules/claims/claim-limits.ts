import type { Pool } from 'pg'
import type { PersonCtx } from '../../platform/context.ts'
import { network } from '../../platform/security/network.ts'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'

/** Codes that one account, and all accounts of one network, may try within this time. */
export const claimLimit = { account: 60, address: 240, windowSeconds: 3600 } as const

/** Limits guessing of codes, although 84 random bits would suffice; shared by all servers. */
export interface ClaimLimits {
  /** Counts a code look-up or use; throws `tooManyClaims`. */
  trying(ctx: PersonCtx): Promise<void>
}

export function createClaimLimits(pool: Pool): ClaimLimits {
  const { account, address, windowSeconds } = claimLimit
  const byAccount = rateLimiter(pool, 'claim:account', account, windowSeconds)
  const byAddress = rateLimiter(pool, 'claim:address', address, windowSeconds)
  return {
    async trying({ actor, caller }) {
      await consume(byAccount, actor.id, 'tooManyClaims')
      await consume(byAddress, network(caller.address), 'tooManyClaims')
    },
  }
}
