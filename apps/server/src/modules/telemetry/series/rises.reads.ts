import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.public.ts'
import '../telemetry.tables.ts'
import { rateOf } from './rates.rules.ts'
import { refillRise, type Use, usesOf } from './uses.rules.ts'

/**
 * The rate of a counter or gauge is computed over this many whole days; with fewer than three days with
 * readings, or where it is urgent, over the last hours.
 */
const rateDays = 28
const fewestDays = 3
const recentHours = 72

interface RiseSearch {
  /** Returned with the result. */
  id: string
  deviceId: string
  metric: string
  since: Date
}

/**
 * How much counters rose, each since its own instant, and their recent daily increase, null where unknown.
 * Increases come from the rollups, which already exclude resets and rejected readings; for the hour of the
 * instant, from the accepted readings. Days are in the device's time zone.
 */
export async function listRises(
  db: Db,
  searches: readonly RiseSearch[],
  now: Date,
): Promise<Map<string, { rise: number; perDay: number | null }>> {
  if (searches.length === 0) return new Map()
  const all = <T>(pick: (one: RiseSearch) => T) => searches.map(pick)
  const { rows } = await sql<{ id: string; rise: number } & Recent>`
    WITH requested AS (
      SELECT a.id, a.device_id, a.since, m.id AS metric_id,
             date_trunc('hour', a.since) + interval '1 hour' AS hour_end,
             ((a.since AT TIME ZONE d.time_zone)::date + 1)::timestamp AT TIME ZONE d.time_zone AS day_end,
             (a.since AT TIME ZONE d.time_zone)::date AS since_on,
             (${now}::timestamptz AT TIME ZONE d.time_zone)::date AS today, p.model, a.metric
        FROM unnest(${all(({ id }) => id)}::text[], ${all(({ deviceId }) => deviceId)}::bigint[],
                    ${all(({ metric }) => metric)}::text[], ${all(({ since }) => since)}::timestamptz[])
             AS a(id, device_id, metric, since)
        JOIN devices d ON d.id = a.device_id JOIN products p ON p.id = d.product_id LEFT JOIN metrics m ON m.key = a.metric
    )
    SELECT id, coalesce(later.rise, 0) + coalesce(same_day.rise, 0) + coalesce(same_hour.rise, 0) AS rise, rate.per_day AS "byDays",
           recent.risen * 24 / nullif(recent.hours, 0) AS recent, coalesce(recent.hours, 0)::float8 AS "recentHours"
      FROM requested
      LEFT JOIN LATERAL (
        SELECT sum(r.increase) AS rise FROM telemetry_daily r
         WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.day > since_on) later ON true
      LEFT JOIN LATERAL (
        SELECT sum(r.increase) AS rise FROM telemetry_hourly r
         WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.hour > since AND r.hour < day_end) same_day ON true
      LEFT JOIN LATERAL (
        SELECT sum(counter_rise(before.level, r.value)) AS rise
          FROM accepted_range(requested.model, requested.metric) accepted, telemetry r CROSS JOIN LATERAL (
            SELECT coalesce(b.level, b.value) AS level FROM telemetry b WHERE b.device_id = r.device_id AND b.metric_id = r.metric_id AND b.ts < r.ts
               AND b.value BETWEEN accepted.low AND accepted.high ORDER BY b.ts DESC LIMIT 1) before
         WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.value BETWEEN accepted.low AND accepted.high
           AND r.ts > since AND r.ts < least(hour_end, day_end)) same_hour ON true
      LEFT JOIN LATERAL (
        SELECT sum(r.increase) / greatest(1, today - min(r.day)) AS per_day FROM telemetry_daily r
         WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id
           AND r.day >= today - ${rateDays}::int AND r.day < today
        HAVING count(*) >= ${fewestDays}) rate ON true
      LEFT JOIN LATERAL (
        SELECT sum(r.increase) AS risen, extract(epoch FROM ${now}::timestamptz - min(r.hour)) / 3600 AS hours FROM telemetry_hourly r
         WHERE rate.per_day IS NULL AND r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.increase IS NOT NULL
           AND r.hour > ${now}::timestamptz - ${recentHours}::int * interval '1 hour' AND r.hour <= ${now}) recent ON true`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, rise, ...rates }) => [id, { rise, perDay: rateOf({ ...rates, rest: null }) }]),
  )
}

interface Recent {
  byDays: number | null
  recent: number | null
  recentHours: number
}

interface LevelSearch {
  id: string
  deviceId: string
  metric: string
}

interface LevelFound {
  value: number | null
  /** Null where unknown. */
  perDay: number | null
  /** The last hours decide although whole days are known: use has risen. */
  sudden: boolean
  /** Of the last 28 whole days. */
  uses: Use[]
  /** The local day of now. */
  today: string
}

interface LevelRow extends Recent {
  id: string
  value: number | null
  today: string
  days: string[] | null
  means: number[] | null
}

/**
 * The last in-range value of gauges, normally in percent, their uses by day, and their daily decrease: the slope of the daily
 * means of accepted readings over the recent whole days since the last refill, or the fall from hour to hour
 * in the last three days, whatever was refilled in between, where whole days are too few or it is urgent.
 */
export async function listLevels(
  db: Db,
  searches: readonly LevelSearch[],
  now: Date,
): Promise<Map<string, LevelFound>> {
  if (searches.length === 0) return new Map()
  const all = <T>(pick: (one: LevelSearch) => T) => searches.map(pick)
  const { rows } = await sql<LevelRow>`
    WITH named AS MATERIALIZED (
      SELECT a.id, a.device_id, a.metric, d.product_id, d.time_zone
        FROM unnest(${all(({ id }) => id)}::text[], ${all(({ deviceId }) => deviceId)}::bigint[],
                    ${all(({ metric }) => metric)}::text[]) AS a(id, device_id, metric)
        JOIN devices d ON d.id = a.device_id
    ), accepted AS MATERIALIZED (
      -- A model is long, and the same for all devices of a product.
      SELECT n.product_id, n.metric, m.id AS metric_id, range.low, range.high
        FROM (SELECT DISTINCT product_id, metric FROM named) n JOIN products p ON p.id = n.product_id
        LEFT JOIN metrics m ON m.key = n.metric CROSS JOIN LATERAL accepted_range(p.model, n.metric) range
    ), requested AS MATERIALIZED (
      SELECT n.id, n.device_id, n.time_zone, a.metric_id, a.low, a.high, (${now}::timestamptz AT TIME ZONE n.time_zone)::date AS today
        FROM named n JOIN accepted a ON a.product_id = n.product_id AND a.metric = n.metric
    )
    SELECT requested.id, CASE WHEN l.value BETWEEN requested.low AND requested.high THEN l.value ELSE (
             SELECT t.value FROM telemetry t WHERE t.device_id = requested.device_id AND t.metric_id = requested.metric_id
                AND t.value BETWEEN requested.low AND requested.high ORDER BY t.ts DESC LIMIT 1) END AS value, fall.per_day AS "byDays",
           requested.today::text AS today, fall.days, fall.means, recent.fallen * 24 / nullif(recent.hours, 0) AS recent, coalesce(recent.hours, 0)::float8 AS "recentHours"
      FROM requested
      LEFT JOIN telemetry_latest l ON l.device_id = requested.device_id AND l.metric_id = requested.metric_id
      LEFT JOIN LATERAL (
        WITH means AS (
          SELECT r.day - today AS day, CASE WHEN r.min >= requested.low AND r.max <= requested.high THEN r.sum / r.count ELSE (
                   SELECT avg(t.value) FROM telemetry t
                    WHERE t.device_id = r.device_id AND t.metric_id = r.metric_id AND t.ts >= r.day::timestamp AT TIME ZONE time_zone
                      AND t.ts < (r.day + 1)::timestamp AT TIME ZONE time_zone AND t.value BETWEEN requested.low AND requested.high) END AS mean
            FROM telemetry_daily r
           WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.count > 0
             AND r.day >= today - ${rateDays}::int AND r.day < today),
        days AS (SELECT day, mean, lag(mean) OVER (ORDER BY day) AS before FROM means WHERE mean IS NOT NULL)
        SELECT -regr_slope(mean, day) FILTER (WHERE since_refill) * CASE WHEN count(*) FILTER (WHERE since_refill) >= ${fewestDays} THEN 1 END AS per_day,
               array_agg((today + day)::text ORDER BY day) AS days, array_agg(mean ORDER BY day) AS means
          FROM (SELECT *, day >= coalesce((SELECT max(day) FROM days WHERE mean > before + ${refillRise}), -${rateDays}::int) AS since_refill
                  FROM days) days) fall ON true
      LEFT JOIN LATERAL (
        WITH means AS (
          SELECT r.hour, CASE WHEN r.min >= requested.low AND r.max <= requested.high THEN r.sum / r.count ELSE (
                   SELECT avg(t.value) FROM telemetry t
                    WHERE t.device_id = r.device_id AND t.metric_id = r.metric_id AND t.ts >= r.hour
                      AND t.ts < r.hour + interval '1 hour' AND t.value BETWEEN requested.low AND requested.high) END AS mean
            FROM telemetry_hourly r
           WHERE r.device_id = requested.device_id AND r.metric_id = requested.metric_id AND r.count > 0
             AND r.hour > ${now}::timestamptz - ${recentHours}::int * interval '1 hour' AND r.hour <= ${now}),
        hours AS (
          SELECT hour, mean, lag(mean) OVER (ORDER BY hour) AS before, lag(hour) OVER (ORDER BY hour) AS since
            FROM means WHERE mean IS NOT NULL)
        SELECT sum(before - mean) AS fallen, sum(extract(epoch FROM hour - since)) / 3600 AS hours FROM hours
         WHERE mean <= before + ${refillRise}) recent ON true`.execute(db)
  return new Map(
    rows.map(({ id, value, today, days, means, ...rates }) => {
      const known = (days ?? []).map((day, index) => ({ day, mean: means?.[index] ?? 0 }))
      const perDay = rateOf({ ...rates, rest: value })
      const sudden = rates.byDays !== null && perDay !== rates.byDays
      return [id, { value, perDay, sudden, uses: usesOf(known), today }]
    }),
  )
}
