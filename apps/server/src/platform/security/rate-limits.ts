import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { hourMs } from '@limpid/contract/kernel/durations'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/tables.ts'
import { Problem } from '../problem.ts'

const nowMs = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** Adds to a counter, or begins it: where its window has ended, or anew. */
const counting = `INSERT INTO rate_limits AS r VALUES ($1, $2, ${nowMs} + $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN r.expire <= ${nowMs} OR $4 THEN $2 ELSE r.points + $2 END,
    expire = CASE WHEN r.expire <= ${nowMs} OR $4 THEN excluded.expire ELSE r.expire END
  RETURNING points, (expire - ${nowMs})::float8 AS left`

/** What the library reads of a counter. */
interface Counter {
  rows: { points: number; expire: number }[]
  rowCount: number
}

/**
 * The library's store, except that windows begin and end by the clock of the database. By that of each server, one whose clock is ahead
 * would end the windows of all others, and each call that reaches it would count as the first.
 */
class RateLimiterByDatabaseClock extends RateLimiterPostgres {
  readonly #pool: Pool

  constructor(pool: Pool, keyPrefix: string, points: number, duration: number) {
    super({ storeClient: pool, tableName: 'rate_limits', tableCreated: true, keyPrefix, points, duration })
    this.#pool = pool
  }

  _upsert(key: string, points: number, windowMs: number, anew = false): Promise<Counter> {
    return this.#query('count', counting, [key, points, windowMs, anew])
  }

  async _get(key: string): Promise<Counter | null> {
    const found = await this.#query(
      'read',
      `SELECT points, (expire - ${nowMs})::float8 AS left FROM rate_limits WHERE key = $1 AND expire > ${nowMs}`,
      [key],
    )
    return found.rowCount === 0 ? null : found
  }

  /** Called by the library every few minutes, with an hour ago by the clock of this server. */
  async clearExpired(): Promise<void> {
    const ended = `DELETE FROM rate_limits WHERE expire < ${nowMs} - ${hourMs}`
    // What stays is deleted the next time.
    await this.#pool.query(ended).catch(() => {})
  }

  async #query(name: string, text: string, values: unknown[]): Promise<Counter> {
    const { rows } = await this.#pool.query<{ points: number; left: number }>({
      name: `rate_limits:${name}`,
      text,
      values,
    })
    // The library subtracts the time of this server.
    const counters = rows.map(({ points, left }) => ({ points, expire: Date.now() + left }))
    return { rows: counters, rowCount: counters.length }
  }
}

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
  const now = typeof points === 'function' ? points : () => points
  const limiter = new RateLimiterByDatabaseClock(pool, keyPrefix, now(), seconds)
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

/**
 * Consumes one point of `points` in `seconds` within a transaction, which gives it back if it is undone; throws the problem if none is left.
 * Whoever holds a connection must not wait for another one: as many calls as there are connections would wait for each other.
 */
export async function consumeWithin(
  tx: Db,
  key: string,
  { points, seconds }: { points: number; seconds: number },
  problem: ProblemName,
): Promise<void> {
  const counted = CompiledQuery.raw(counting, [key, 1, seconds * 1000, false])
  const { rows } = await tx.executeQuery<{ points: number }>(counted)
  if ((rows[0]?.points ?? 0) > points) throw new Problem(problem)
}
