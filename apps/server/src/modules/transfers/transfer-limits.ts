import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'

/** Transfers that one account may offer in this time. */
export const transferLimit = { offers: 60, windowSeconds: 3600 } as const

/** Keeps offers from finding out who has an account; shared by all servers. */
export interface TransferLimits {
  /** Counts an offer, whomever it is to; throws `tooManyTransfers`. */
  offering(accountId: string): Promise<void>
}

export function createTransferLimits(pool: Pool): TransferLimits {
  const limiter = rateLimiter(pool, 'transfer:offer', transferLimit.offers, transferLimit.windowSeconds)
  return { offering: (accountId) => consume(limiter, accountId, 'tooManyTransfers') }
}
