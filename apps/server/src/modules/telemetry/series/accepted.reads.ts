/* Values outside the range of their metric are stored and drawn, but excluded from all figures. Hourly and
   per-minute rollups contain everything reported: a rollup whose extremes lie within the range is used as
   it is; for any other, the readings themselves are queried. So figures follow the current range of the
   thing model. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { NumberPoint } from './series.rules.ts'
import '../telemetry.tables.ts'

/** A metric with the range in which its readings are accepted; an open end is infinite. */
export interface RangedMetric {
  id: number
  min: number
  max: number
}

export type NumberRow = NumberPoint & { id: number }

interface Range {
  from: Date
  /** Exclusive. */
  to: Date
}

/** The metrics as rows of `m(id, min_accepted, max_accepted)`. */
export function rangedRows(metrics: readonly RangedMetric[]): RawBuilder<unknown> {
  const column = (pick: (metric: RangedMetric) => number) => metrics.map(pick)
  return sql`unnest(${column(({ id }) => id)}::int[], ${column(({ min }) => min)}::float8[],
                    ${column(({ max }) => max)}::float8[]) m(id, min_accepted, max_accepted)`
}

/** For readings `t` of a metric with `min_accepted` and `max_accepted`: count, sum and extremes of the accepted ones. */
export const acceptedSums = (metric: 'm' | 'h') => {
  const accepted = sql`FILTER (WHERE t.value BETWEEN ${sql.ref(`${metric}.min_accepted`)} AND ${sql.ref(`${metric}.max_accepted`)})`
  return sql`(count(*) ${accepted})::int AS count, sum(t.value) ${accepted} AS sum,
             min(t.value) ${accepted} AS min, max(t.value) ${accepted} AS max`
}

/** Mean and extremes of accepted readings in equal buckets, from the hourly rollups. */
export async function readHours(
  db: Db,
  deviceId: string,
  metrics: readonly RangedMetric[],
  { from, to }: Range,
  bucketMs: number,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    WITH hours AS MATERIALIZED (
      SELECT m.*, h.hour, h.count, h.sum, h.min, h.max, h.accepted_count, h.accepted_sum, h.accepted_min, h.accepted_max,
             h.min >= m.min_accepted AND h.max <= m.max_accepted AS whole
        FROM ${rangedRows(metrics)} JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = m.id
       WHERE h.hour >= date_trunc('hour', ${from}::timestamptz) AND h.hour < ${to}
    ), parts AS (
      SELECT id, hour, count, sum, min, max FROM hours WHERE whole
      UNION ALL
      SELECT id, hour, accepted_count, accepted_sum, accepted_min, accepted_max FROM hours WHERE NOT whole AND accepted_count IS NOT NULL
      UNION ALL
      SELECT h.id, h.hour, kept.* FROM hours h CROSS JOIN LATERAL (
        SELECT ${acceptedSums('h')} FROM telemetry t
         WHERE t.device_id = ${deviceId} AND t.metric_id = h.id AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour'
           AND t.value IS NOT NULL
      ) kept WHERE NOT h.whole AND h.accepted_count IS NULL
    )
    SELECT id, min(hour) AS "firstAt", max(hour) AS "lastAt", sum(sum) / nullif(sum(count), 0) AS mean, min(min) AS min, max(max) AS max
      FROM parts GROUP BY id, date_bin(${bucketMs} * interval '1 millisecond', hour, date_trunc('hour', ${from}::timestamptz))
     ORDER BY 1, 2`.execute(db)
  return rows
}

/** Mean and extremes of accepted readings in equal buckets, from the readings. */
export async function readBuckets(
  db: Db,
  deviceId: string,
  metrics: readonly RangedMetric[],
  { from, to }: Range,
  bucketMs: number,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    SELECT m.id, b."firstAt", b."lastAt", b.sum / nullif(b.count, 0) AS mean, b.min, b.max
      FROM ${rangedRows(metrics)}
     CROSS JOIN LATERAL (
       SELECT min(t.ts) AS "firstAt", max(t.ts) AS "lastAt", ${acceptedSums('m')}
         FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
          AND t.value IS NOT NULL
        GROUP BY date_bin(${bucketMs} * interval '1 millisecond', t.ts, ${from}::timestamptz)
     ) b ORDER BY m.id, b."firstAt"`.execute(db)
  return rows
}

/**
 * Rejected readings to draw beside aggregated ones: the minimum and maximum of each bucket, where they are
 * out of range. Only hours with such a value are read; for an hour whose readings are deleted, its extremes
 * are placed at its start.
 */
export async function readRejectedExtremes(
  db: Db,
  deviceId: string,
  metrics: readonly RangedMetric[],
  { from, to }: Range,
  bucketMs: number,
): Promise<NumberRow[]> {
  const ranged = metrics.filter(({ min, max }) => Number.isFinite(min) || Number.isFinite(max))
  if (ranged.length === 0) return []
  const { rows } = await sql<NumberRow>`
    WITH hours AS MATERIALIZED (
      SELECT m.*, h.hour, h.min, h.max
        FROM ${rangedRows(ranged)} JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = m.id
       WHERE h.hour > ${from}::timestamptz - interval '1 hour' AND h.hour < ${to} AND (h.min < m.min_accepted OR h.max > m.max_accepted)
    ), rejected AS (
      SELECT h.id, h.max_accepted, t.ts, t.value
        FROM hours h JOIN telemetry t ON t.device_id = ${deviceId} AND t.metric_id = h.id
         AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour' AND t.value NOT BETWEEN h.min_accepted AND h.max_accepted
      UNION ALL
      SELECT h.id, h.max_accepted, h.hour, extreme.value
        FROM hours h CROSS JOIN LATERAL (VALUES (h.min), (h.max)) extreme(value)
       WHERE extreme.value NOT BETWEEN h.min_accepted AND h.max_accepted
         AND NOT EXISTS (SELECT FROM telemetry t WHERE t.device_id = ${deviceId} AND t.metric_id = h.id
                            AND t.ts >= h.hour AND t.ts < h.hour + interval '1 hour')
    )
    SELECT DISTINCT ON (id, bucket, above) id, ts AS "firstAt", ts AS "lastAt", value AS mean, value AS min, value AS max
      FROM (SELECT *, value > max_accepted AS above, date_bin(${bucketMs} * interval '1 millisecond', ts, date_trunc('hour', ${from}::timestamptz)) AS bucket
              FROM rejected WHERE ts >= date_trunc('hour', ${from}::timestamptz) AND ts < ${to}) rejected
     ORDER BY id, bucket, above, CASE WHEN above THEN -value ELSE value END, ts`.execute(db)
  return rows
}
