import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Addresses that an account may ask to confirm within a day: nobody shall be able to flood strangers with mail. */
const maxInvitations = 20

export interface InvitationLimits {
  /** Throws `tooManyInvitations`. */
  inviting(accountId: string): Promise<void>
}

export function createInvitationLimits(pool: Pool): InvitationLimits {
  const limiter = rateLimiter(pool, 'reports:invite', maxInvitations, 86_400)
  return { inviting: (accountId) => consume(limiter, accountId, 'tooManyInvitations') }
}
