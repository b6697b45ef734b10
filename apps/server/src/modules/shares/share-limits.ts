import { settingTable } from '@limpid/contract/settings/table'
import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import type { Settings } from '../../platform/settings.ts'

/**
 * Invitations and links that one account can create, and links that it can open, in this time; the invitation
 * limit is the default.
 */
export const shareLimit = {
  offers: settingTable['limits.offersPerHour'].defaultValue,
  opened: 60,
  windowSeconds: 3600,
} as const

/**
 * Keeps invitations from being used to find out who has an account, and from spamming other accounts; shared
 * by all servers.
 */
export interface ShareLimits {
  /** Counts an invitation or a new link, whoever it is for; throws `tooManyShares`. */
  offering(accountId: string): Promise<void>
  /** Counts an opened or accepted link; throws `tooManyShares`. */
  opening(accountId: string): Promise<void>
}

export function createShareLimits(pool: Pool, settings: Pick<Settings, 'get'>): ShareLimits {
  const { opened, windowSeconds } = shareLimit
  const offering = rateLimiter(pool, 'share:offer', () => settings.get('limits.offersPerHour'), windowSeconds)
  const opening = rateLimiter(pool, 'share:open', opened, windowSeconds)
  return {
    offering: (accountId) => consume(offering, accountId, 'tooManyShares'),
    opening: (accountId) => consume(opening, accountId, 'tooManyShares'),
  }
}
