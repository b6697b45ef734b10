import type { ProblemName } from '@limpid/contract/catalogue/problems'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../http/problem.ts'

/**
 * A counter of `points` in `seconds` under its own prefix, stored in the database and so shared by all
 * servers. Points given as a function are evaluated each time.
 */
export function rateLimiter(
  pool: Pool,
  keyPrefix: string,
  points: number | (() => number),
  seconds: number,
): RateLimiterAbstract {
  const kept = { storeClient: pool, tableName: 'rate_limits', tableCreated: true }
  const now = typeof points === 'function' ? points : () => points
  const limiter = new RateLimiterPostgres({ ...kept, keyPrefix, points: now(), duration: seconds })
  return Object.defineProperty(limiter, 'points', { get: now })
}

/** Consumes one point; throws the problem if none is left. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  problem: ProblemName,
): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? new Problem(problem) : reason
  })
}
