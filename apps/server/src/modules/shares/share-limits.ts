import { settingTable } from '@limpid/contract/settings/table'
import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import type { Settings } from '../../platform/settings.ts'

/** Offers and links that one account may make, and links that it may open, in this time; of offers, as usual. */
export const shareLimit = {
  offers: settingTable['limits.offersPerHour'].usual,
  opened: 60,
  windowSeconds: 3600,
} as const

/** Keeps offers from finding out who has an account, and from being thrown at strangers; shared by all servers. */
export interface ShareLimits {
  /** Counts an offer or a new link, whomever it is to; throws `tooManyShares`. */
  offering(accountId: string): Promise<void>
  /** Counts a link that is opened or accepted; throws `tooManyShares`. */
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
