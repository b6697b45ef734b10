import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'

/**
 * Creates the partitions of this and the next month, so that no message at midnight waits for it. Runs once a
 * day.
 */
export async function makePartitionsAhead(pool: Pool, clock: Clock): Promise<void> {
  await pool.query(
    `select telemetry_make_partition(($1::timestamptz at time zone 'UTC' + ahead)::date)
     from unnest(array[interval '0', interval '1 month']) ahead`,
    [clock.now()],
  )
}
