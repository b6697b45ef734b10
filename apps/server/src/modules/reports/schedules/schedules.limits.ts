import type { Pool } from 'pg'
import type { Db } from '../../../platform/database/tables.ts'
import { consume, consumeWithin, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Addresses that an account may ask to confirm within a day: nobody shall be able to flood other people with mail. */
const invitations = { points: 20, seconds: 86_400 }
/** Reports that an account may send at once within an hour: each is made and goes to every recipient. */
export const maxSentNow = 10

export interface ScheduleLimits {
  /** Counts an address in the transaction that adds it. Throws `tooManyInvitations`. */
  inviting(tx: Db, accountId: string): Promise<void>
  /** Throws `tooManySentNow`. */
  sending(accountId: string): Promise<void>
}

export function createScheduleLimits(pool: Pool): ScheduleLimits {
  const sending = rateLimiter(pool, 'reports:send', maxSentNow, 3_600)
  return {
    inviting: (tx, accountId) =>
      consumeWithin(tx, `reports:invite:${accountId}`, invitations, 'tooManyInvitations'),
    sending: (accountId) => consume(sending, accountId, 'tooManySentNow'),
  }
}
