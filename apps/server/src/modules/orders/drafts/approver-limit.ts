import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import type { Settings } from '../../../platform/settings.ts'

/** Counts attempts to name an approver, whether or not the account exists, so that nobody can probe for accounts. Throws `tooManyApprovers`. */
export type ApproverLimit = (accountId: string) => Promise<void>

export function createApproverLimit(pool: Pool, settings: Pick<Settings, 'get'>): ApproverLimit {
  const limiter = rateLimiter(pool, 'draft:approver', () => settings.get('limits.offersPerHour'), 3600)
  return (accountId) => consume(limiter, accountId, 'tooManyApprovers')
}
