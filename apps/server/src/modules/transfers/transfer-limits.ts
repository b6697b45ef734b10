import { settingTable } from '@limpid/contract/settings/table'
import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import type { Settings } from '../../platform/settings.ts'

/** Default limit of transfers that one account may offer in this time. */
export const transferLimit = {
  offers: settingTable['limits.offersPerHour'].defaultValue,
  windowSeconds: 3600,
} as const

/** Prevents using transfers to find out who has an account; shared by all servers. */
export interface TransferLimits {
  /** Counts an offer, whoever the recipient; throws `tooManyTransfers`. */
  offering(accountId: string): Promise<void>
}

export function createTransferLimits(pool: Pool, settings: Pick<Settings, 'get'>): TransferLimits {
  const limiter = rateLimiter(
    pool,
    'transfer:offer',
    () => settings.get('limits.offersPerHour'),
    transferLimit.windowSeconds,
  )
  return { offering: (accountId) => consume(limiter, accountId, 'tooManyTransfers') }
}
