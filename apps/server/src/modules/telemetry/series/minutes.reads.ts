import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { acceptedSums, type NumberRow, type RangedMetric, rangedRows } from './accepted.reads.ts'
import '../telemetry.tables.ts'

/** Number of readings of one metric above which per-minute rollups are worthwhile. */
export const denseRange = 20_000

/** Number of readings in the hours of a range, by metric; hours that begin before it are not counted. */
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
 * Accepted readings aggregated into buckets of whole minutes: dense hours from their per-minute rollups where
 * these are complete, other hours from the readings.
 */
export async function readMinutes(
  db: Db,
  deviceId: string,
  metrics: readonly RangedMetric[],
  { from, to }: { from: Date; to: Date },
  bucketMs: number,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    WITH hours AS MATERIALIZED (
      SELECT m.*, h.hour, s.minutes, s.counts, s.sums, s.mins, s.maxs
        FROM ${rangedRows(metrics)} JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = m.id
        LEFT JOIN telemetry_minutes s
          ON s.device_id = h.device_id AND s.metric_id = h.metric_id AND s.hour = h.hour AND s.count = h.count
       WHERE h.hour > ${from}::timestamptz - interval '1 hour' AND h.hour < ${to}
    ), summed AS (
      SELECT h.id, h.min_accepted, h.max_accepted, h.hour + s.minute * interval '1 minute' AS at, s.count, s.sum, s.min, s.max,
             s.min >= h.min_accepted AND s.max <= h.max_accepted AS whole
        FROM hours h CROSS JOIN LATERAL unnest(h.minutes, h.counts, h.sums, h.mins, h.maxs) s(minute, count, sum, min, max)
    ), parts AS (
      SELECT id, at, count, sum, min, max FROM summed WHERE whole
      UNION ALL
      SELECT h.id, h.at, kept.* FROM summed h CROSS JOIN LATERAL (
        SELECT ${acceptedSums('h')} FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = h.id AND t.ts >= h.at AND t.ts < h.at + interval '1 minute'
           AND t.value IS NOT NULL
      ) kept WHERE NOT h.whole
      UNION ALL
      SELECT h.id, b.at, b.count, b.sum, b.min, b.max FROM hours h CROSS JOIN LATERAL (
        SELECT date_bin('1 minute', t.ts, h.hour) AS at, ${acceptedSums('h')}
          FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = h.id AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour'
           AND t.value IS NOT NULL
         GROUP BY 1
      ) b WHERE h.minutes IS NULL
    )
    SELECT id, min(at) AS "firstAt", max(at) AS "lastAt", sum(sum) / nullif(sum(count), 0) AS mean, min(min) AS min, max(max) AS max
      FROM parts WHERE at >= date_trunc('minute', ${from}::timestamptz) AND at < ${to}
     GROUP BY id, date_bin(${bucketMs} * interval '1 millisecond', at, date_trunc('minute', ${from}::timestamptz))
     ORDER BY 1, 2`.execute(db)
  return rows
}
