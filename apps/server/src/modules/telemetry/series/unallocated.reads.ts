import type { IncreaseStep } from '@limpid/contract/telemetry/telemetry'
import type { UnallocatedUse } from '@limpid/contract/telemetry/unallocated'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../telemetry.tables.ts'

/** A counter with the range of its accepted readings, infinite at an open end. */
export interface CounterRange {
  key: string
  min: number
  max: number
}

interface Requested {
  deviceId: string
  /** Days are those of this zone. */
  timeZone: string
  from: Date
  to: Date
  metrics: readonly CounterRange[]
}

/** With the hour or day that the rollups book it in. */
export interface Gap extends UnallocatedUse {
  key: string
  /** The beginning of the rollup's hour or day. */
  begins: Date
  /** The local hour or day. */
  startsAt: Date
}

/**
 * Hours or days that begin after whole ones without an accepted reading, by the extremes of these: begins, ends,
 * increase, `inside`, which the counter rose by from the lowest to the highest reading, and `silent_from`.
 */
const bucketsOf = ({ deviceId, timeZone, from, to }: Requested, by: IncreaseStep): RawBuilder<unknown> =>
  by === 'hour'
    ? sql`
      SELECT q.*, h.hour AS begins, h.hour + interval '1 hour' AS ends, date_trunc('hour', h.hour, ${timeZone}) AS starts_at, h.increase,
             coalesce(h.accepted_max, h.max) - coalesce(h.accepted_min, h.min) AS inside, b.hour + interval '1 hour' AS silent_from
        FROM requested q JOIN telemetry_hourly h ON h.device_id = ${deviceId} AND h.metric_id = q.id AND h.hour >= ${from} AND h.hour < ${to}
       CROSS JOIN LATERAL (
         SELECT b.hour FROM telemetry_hourly b WHERE b.device_id = h.device_id AND b.metric_id = h.metric_id AND b.hour < h.hour
            AND b.min <= q.high AND b.max >= q.low ORDER BY b.hour DESC LIMIT 1) b
       WHERE h.increase > 0 AND b.hour < h.hour - interval '1 hour'`
    : sql`
      SELECT q.*, h.day::timestamp AT TIME ZONE ${timeZone} AS begins, (h.day + 1)::timestamp AT TIME ZONE ${timeZone} AS ends,
             h.day::timestamp AT TIME ZONE ${timeZone} AS starts_at, h.increase, r.inside,
             (b.day + 1)::timestamp AT TIME ZONE ${timeZone} AS silent_from
        FROM requested q JOIN telemetry_daily h ON h.device_id = ${deviceId} AND h.metric_id = q.id
         AND h.day >= (${from}::timestamptz AT TIME ZONE ${timeZone})::date AND h.day::timestamp AT TIME ZONE ${timeZone} < ${to}
       CROSS JOIN LATERAL (
         SELECT b.day FROM telemetry_daily b WHERE b.device_id = h.device_id AND b.metric_id = h.metric_id AND b.day < h.day
            AND b.min <= q.high AND b.max >= q.low ORDER BY b.day DESC LIMIT 1) b
       -- Days keep the extremes of all readings, hours those of the accepted ones too.
       CROSS JOIN LATERAL (
         SELECT coalesce(max(coalesce(r.accepted_max, r.max)) - min(coalesce(r.accepted_min, r.min)), 0) AS inside FROM telemetry_hourly r
          WHERE r.device_id = h.device_id AND r.metric_id = h.metric_id AND r.hour >= h.day::timestamp AT TIME ZONE ${timeZone}
            AND r.hour < (h.day + 1)::timestamp AT TIME ZONE ${timeZone} AND r.min <= q.high AND r.max >= q.low) r
       WHERE h.increase > 0 AND b.day < h.day - 1`

/**
 * What counters rose by across whole hours or days without an accepted reading, by the two readings at the ends of the
 * gap. Where these are deleted, it is what the increase of the hour or day has beyond its own lowest and highest reading.
 */
export async function listUnallocated(db: Db, requested: Requested, by: IncreaseStep): Promise<Gap[]> {
  const { deviceId, metrics } = requested
  if (metrics.length === 0) return []
  const { rows } = await sql<Gap>`
    WITH requested AS (
      SELECT m.id, r.* FROM unnest(${metrics.map(({ key }) => key)}::text[], ${metrics.map(({ min }) => min)}::float8[],
                                   ${metrics.map(({ max }) => max)}::float8[]) r(key, low, high) JOIN metrics m USING (key)
    ), buckets AS (${bucketsOf(requested, by)})
    SELECT * FROM (
      SELECT b.key, b.begins, b.starts_at AS "startsAt", coalesce(step.from_at, b.silent_from) AS "from", coalesce(step.to_at, b.begins) AS "to",
             least(b.increase, coalesce(step.rise, greatest(0, b.increase - b.inside))) AS increase
        FROM buckets b LEFT JOIN LATERAL (
          SELECT before.ts AS from_at, after.ts AS to_at, counter_rise(before.level, after.value) AS rise
            FROM (SELECT t.ts, t.value FROM telemetry t
                   WHERE t.device_id = ${deviceId} AND t.metric_id = b.id AND t.ts >= b.begins AND t.ts < b.ends
                     AND t.value BETWEEN b.low AND b.high ORDER BY t.ts LIMIT 1) after
           CROSS JOIN LATERAL (
             SELECT t.ts, coalesce(t.level, t.value) AS level FROM telemetry t
              WHERE t.device_id = ${deviceId} AND t.metric_id = b.id AND t.ts < b.begins
                AND t.value BETWEEN b.low AND b.high ORDER BY t.ts DESC LIMIT 1) before
        ) step ON true
    ) gaps WHERE increase > 0 ORDER BY key, begins`.execute(db)
  return rows
}
