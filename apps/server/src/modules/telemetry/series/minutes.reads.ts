import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { NumberPoint } from './series.rules.ts'
import '../telemetry.tables.ts'

/** Readings of one metric that are worth summing up by minutes before they are joined. */
export const denseRange = 20_000

/** How many readings the hours of a range have, by metric; hours that begin before it are not counted. */
export async function countReadings(
  db: Db,
  deviceId: string,
  ids: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; readings: number }>`
    SELECT h.metric_id AS id, sum(h.count)::float8 AS readings FROM telemetry_hourly h
     WHERE h.device_id = ${deviceId} AND h.metric_id = ANY(${[...ids]}::int[]) AND h.hour >= ${from} AND h.hour < ${to}
     GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, readings }) => [id, readings]))
}

/**
 * Readings joined into buckets of whole minutes: dense hours from their minutes where these tell all that the hour has, other hours
 * from the readings.
 */
export async function readMinutes(
  db: Db,
  deviceId: string,
  ids: readonly number[],
  { from, to }: { from: Date; to: Date },
  bucketMs: number,
): Promise<(NumberPoint & { id: number })[]> {
  const { rows } = await sql<NumberPoint & { id: number }>`
    WITH hours AS MATERIALIZED (
      SELECT h.metric_id AS id, h.hour, s.minutes, s.counts, s.sums, s.mins, s.maxs
        FROM telemetry_hourly h
        LEFT JOIN telemetry_minutes s
          ON s.device_id = h.device_id AND s.metric_id = h.metric_id AND s.hour = h.hour AND s.count = h.count
       WHERE h.device_id = ${deviceId} AND h.metric_id = ANY(${[...ids]}::int[])
         AND h.hour > ${from}::timestamptz - interval '1 hour' AND h.hour < ${to}
    ), parts AS (
      SELECT h.id, h.hour + m.minute * interval '1 minute' AS at, m.count, m.sum, m.min, m.max
        FROM hours h CROSS JOIN LATERAL unnest(h.minutes, h.counts, h.sums, h.mins, h.maxs) m(minute, count, sum, min, max)
      UNION ALL
      SELECT h.id, b.at, b.count, b.sum, b.min, b.max FROM hours h CROSS JOIN LATERAL (
        SELECT date_bin('1 minute', t.ts, h.hour) AS at, count(*)::int, sum(t.value), min(t.value), max(t.value)
          FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = h.id AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour'
           AND t.value IS NOT NULL
         GROUP BY 1
      ) b WHERE h.minutes IS NULL
    )
    SELECT id, min(at) AS "firstAt", max(at) AS "lastAt", sum(sum) / sum(count) AS mean, min(min) AS min, max(max) AS max
      FROM parts WHERE at >= date_trunc('minute', ${from}::timestamptz) AND at < ${to}
     GROUP BY id, date_bin(${bucketMs} * interval '1 millisecond', at, date_trunc('minute', ${from}::timestamptz))
     ORDER BY 1, 2`.execute(db)
  return rows
}
