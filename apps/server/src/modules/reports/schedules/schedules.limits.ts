import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Addresses that an account may ask to confirm within a day: nobody shall be able to flood other people with mail. */
const maxInvitations = 20
/** Reports that an account may send at once within an hour: each is made and goes to every recipient. */
export const maxSentNow = 10

export interface ScheduleLimits {
  /** Throws `tooManyInvitations`. */
  inviting(accountId: string): Promise<void>
  /** Throws `tooManySentNow`. */
  sending(accountId: string): Promise<void>
}

export function createScheduleLimits(pool: Pool): ScheduleLimits {
  const inviting = rateLimiter(pool, 'reports:invite', maxInvitations, 86_400)
  const sending = rateLimiter(pool, 'reports:send', maxSentNow, 3_600)
  return {
    inviting: (accountId) => consume(inviting, accountId, 'tooManyInvitations'),
    sending: (accountId) => consume(sending, accountId, 'tooManySentNow'),
  }
}
