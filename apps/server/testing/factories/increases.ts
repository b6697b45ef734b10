import type pg from 'pg'
import { expect } from 'vitest'

const buckets = { telemetry_hourly: 'hour', telemetry_daily: 'day' } as const

/** The increase of a device's only counter, per bucket. */
export async function increasesOf(pool: pg.Pool, table: keyof typeof buckets, deviceId: string) {
  const { rows } = await pool.query<{ bucket: string; increase: number }>(
    `SELECT ${buckets[table]}::text AS bucket, increase FROM ${table} WHERE device_id = $1 ORDER BY 1`,
    [deviceId],
  )
  return rows
}

/** The same by plain SQL over the readings, accepted up to `high`; `bucket` is an expression over `ts`. */
export async function plainIncreases(pool: pg.Pool, bucket: string, deviceId: string, high: number) {
  const { rows } = await pool.query<{ bucket: string; increase: number }>(
    `SELECT bucket, coalesce(sum(CASE WHEN value >= before THEN value - before ELSE value END)
                               FILTER (WHERE accepted AND before IS NOT NULL), 0) AS increase
       FROM (SELECT (${bucket})::text AS bucket, ts, value, value <= $2 AS accepted,
                    lag(value) OVER (PARTITION BY value <= $2 ORDER BY ts) AS before
               FROM telemetry WHERE device_id = $1) told GROUP BY 1 ORDER BY min(ts)`,
    [deviceId, high],
  )
  return rows
}

/**
 * Checks that the hours and days of a device, with days given as an expression over `ts`, match its readings.
 */
export async function expectPlainIncreases(pool: pg.Pool, day: string, deviceId: string, high: number) {
  expect(await increasesOf(pool, 'telemetry_hourly', deviceId)).toEqual(
    await plainIncreases(pool, "date_trunc('hour', ts)", deviceId, high),
  )
  expect(await increasesOf(pool, 'telemetry_daily', deviceId)).toEqual(
    await plainIncreases(pool, day, deviceId, high),
  )
}
