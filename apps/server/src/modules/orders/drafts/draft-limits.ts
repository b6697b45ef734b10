import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import type { Settings } from '../../../platform/settings.ts'

const hourSeconds = 3600
/** A check reads all levels of its owner. */
export const checksPerHour = 30

export interface DraftLimits {
  /** Counts attempts to name an approver, whether or not the account exists, so that nobody can probe for accounts. Throws `tooManyApprovers`. */
  approver(accountId: string): Promise<void>
  /** Counts checks that somebody requests. Throws `tooManyRequests`. */
  check(accountId: string): Promise<void>
}

export function createDraftLimits(pool: Pool, settings: Pick<Settings, 'get'>): DraftLimits {
  const approvers = rateLimiter(
    pool,
    'draft:approver',
    () => settings.get('limits.offersPerHour'),
    hourSeconds,
  )
  const checks = rateLimiter(pool, 'draft:check', checksPerHour, hourSeconds)
  return {
    approver: (accountId) => consume(approvers, accountId, 'tooManyApprovers'),
    check: (accountId) => consume(checks, accountId, 'tooManyRequests'),
  }
}
