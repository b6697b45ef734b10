import type { WaterMetric } from '@limpid/contract/analysis/product'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { type Bounds, gapIntervals } from '../../telemetry/telemetry.public.ts'
import '../../devices/devices.tables.ts'
import type { Interval } from './intervals.rules.ts'

interface WatchedMetric extends Bounds {
  key: string
  limited: boolean
  /** How often the model expects a reading; a device that reports less often has its own interval. */
  expectedSeconds: number
  now: Date
}

type Band = WaterMetric['total']

/** How long one metric of a probe was read, and whether it was outside its limits at the end of the range. */
export interface HeldTime {
  device: WaterMetric['probes'][number]['device']
  /** When it was read, and when it was outside, in milliseconds; half-open, in order. */
  held: Interval[]
  out: Interval[]
  heldMs: number
  outOfRangeMs: number
  outside: boolean
}

interface Row extends Omit<Band, 'lower' | 'median' | 'upper'> {
  heldMs: number
  outside: boolean
  day: string | null
  device: WaterMetric['probes'][number]['device'] | null
  kind: number
  held: Interval[] | null
  out: Interval[] | null
  quartiles: number[] | null
}

/** The ranges of a multirange of times as pairs of milliseconds. */
const intervalsOf = (ranges: RawBuilder<unknown>) => sql`(
  SELECT jsonb_agg(jsonb_build_array(extract(epoch FROM lower(r)) * 1000, extract(epoch FROM upper(r)) * 1000) ORDER BY r) FROM unnest(${ranges}) r)`

/** One metric of probes within these spans: altogether, of each day and of each probe. */
export async function readWaterMetric(
  db: Db,
  spans: RawBuilder<unknown>,
  { key, min, max, low, high, limited, expectedSeconds, now }: WatchedMetric,
): Promise<Pick<WaterMetric, 'total' | 'days' | 'probes'> & { held: HeldTime[] }> {
  const { rows } = await sql<Row>`
    WITH readings AS (
      SELECT s.device_id, s.time_zone, s.to_at, t.ts, t.value,
             ${gapIntervals}::int * greatest(${expectedSeconds}::float8, i.seconds) AS hold_seconds,
             t.value BETWEEN ${min}::float8 AND ${max}::float8 AS accepted
        FROM (${spans}) s JOIN telemetry t ON t.device_id = s.device_id
         AND t.metric_id = (SELECT id FROM metrics WHERE key = ${key}) AND t.ts >= s.from_at AND t.ts < least(s.to_at, ${now})
        LEFT JOIN telemetry_intervals i ON i.device_id = t.device_id AND i.metric_id = t.metric_id
       WHERE t.value IS NOT NULL
    ), timed AS (
      SELECT *, (ts AT TIME ZONE time_zone)::date AS day,
             lead(ts) OVER (PARTITION BY device_id, accepted ORDER BY ts) IS NULL AS latest,
             least(lead(ts) OVER (PARTITION BY device_id, accepted ORDER BY ts), ts + hold_seconds * interval '1 second', to_at, ${now}) AS until
        FROM readings
    ), held AS MATERIALIZED (
      SELECT *, extract(epoch FROM until - ts)::float8 AS seconds FROM timed
    ), times AS (
      SELECT device_id, ${intervalsOf(sql`range_agg(tstzrange(ts, until))`)} AS held,
             ${intervalsOf(sql`range_agg(tstzrange(ts, until)) FILTER (WHERE value NOT BETWEEN ${low}::float8 AND ${high}::float8)`)} AS out
        FROM held WHERE accepted AND ${limited} GROUP BY device_id
    ), sums AS (
      SELECT device_id, day, grouping(device_id, day) AS kind,
             count(*) FILTER (WHERE accepted)::int AS readings, count(*) FILTER (WHERE NOT accepted)::int AS rejected,
             min(value) FILTER (WHERE accepted) AS min, max(value) FILTER (WHERE accepted) AS max,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY value) FILTER (WHERE accepted) AS quartiles,
             CASE WHEN ${limited} THEN coalesce(sum(seconds) FILTER (WHERE accepted AND value BETWEEN ${low}::float8 AND ${high}::float8), 0)
               / nullif(sum(seconds) FILTER (WHERE accepted), 0) END AS "inRange",
             CASE WHEN ${limited} THEN 1000 * coalesce(sum(seconds) FILTER (WHERE accepted AND value NOT BETWEEN ${low}::float8 AND ${high}::float8), 0) END AS "outOfRangeMs",
             1000 * coalesce(sum(seconds) FILTER (WHERE accepted), 0) AS "heldMs",
             coalesce(bool_or(accepted AND ${limited} AND value NOT BETWEEN ${low}::float8 AND ${high}::float8
               AND latest AND ts + seconds * interval '1 second' >= least(to_at, ${now}) - interval '1 millisecond'), false) AS outside
        FROM held GROUP BY GROUPING SETS ((), (day), (device_id))
    )
    SELECT to_char(s.day, 'YYYY-MM-DD') AS day, s.kind, s.readings, s.rejected, s.min, s.max, s.quartiles, s."inRange", s."outOfRangeMs", s."heldMs", s.outside, x.held, x.out,
           CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn) END AS device
      FROM sums s LEFT JOIN devices d ON d.id = s.device_id LEFT JOIN times x ON x.device_id = s.device_id ORDER BY s.day, d.name, d.id`.execute(
    db,
  )
  const all = rows.find(({ kind }) => kind === 3)
  return {
    total: all ? bandOf(all) : nothing,
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...bandOf(row) }])),
    probes: rows.flatMap((row) => (row.device === null ? [] : [{ device: row.device, ...bandOf(row) }])),
    held: rows.flatMap(({ device, heldMs, outOfRangeMs, outside, held, out }) =>
      device === null || outOfRangeMs === null || heldMs === 0
        ? []
        : [{ device, heldMs, outOfRangeMs, outside, held: held ?? [], out: out ?? [] }],
    ),
  }
}

const nothing: Band = {
  readings: 0,
  rejected: 0,
  inRange: null,
  outOfRangeMs: null,
  min: null,
  lower: null,
  median: null,
  upper: null,
  max: null,
}

function bandOf({ readings, rejected, inRange, outOfRangeMs, min, max, quartiles }: Row): Band {
  const [lower = null, median = null, upper = null] = quartiles ?? []
  return { readings, rejected, inRange, outOfRangeMs, min, lower, median, upper, max }
}
