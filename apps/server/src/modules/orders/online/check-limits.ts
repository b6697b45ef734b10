import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'

/** Each may query a payment service. */
export const paymentChecksPerHour = 60

/** Counts checks of payments that an account requests. Throws `tooManyRequests`. */
export type PaymentCheckLimit = (accountId: string) => Promise<void>

export function createPaymentCheckLimit(pool: Pool): PaymentCheckLimit {
  const limiter = rateLimiter(pool, 'payment:check', paymentChecksPerHour, 3600)
  return (accountId) => consume(limiter, accountId, 'tooManyRequests')
}
