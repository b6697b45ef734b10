import type { Metric } from '@limpid/contract/products/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { ConditionSearch } from '../../devices/devices.public.ts'
import { type Bounds, boundsOf } from '../periods/periods.rules.ts'
import '../telemetry.tables.ts'

/** A gauge of all devices of a product, with the values from which on it needs attention. */
export interface WatchedGauge extends Bounds {
  productId: string
  key: string
}

export function watchedGauge(productId: string, metric: Metric): WatchedGauge {
  return { ...boundsOf(metric), productId, key: metric.key }
}

export interface GaugeFound {
  deviceId: string
  ownerId: string
  productId: string
  key: string
  value: number
  since: Date
  /** What was read at the start, as far as readings or hourly sums of it are stored; else the last value. */
  firstValue: number
  /** It is older than a day, and is no longer current. */
  stale: boolean
}

/** A reading older than this does not describe the current state. */
const freshHours = 24
/** How far back the start of a trouble is looked for. */
const lookBackDays = 31

interface GaugeSearch extends ConditionSearch {
  /**
   * The gauges are levels that are used up: at their limit they are outside it, their readings of any age count, and so do
   * those that fell by this part of their value on one of the last days.
   */
  levels?: { fallingPart: number }
}

/**
 * The devices whose last plausible reading of a gauge is outside its limits. Since when: the first such reading of the first
 * hour that had one, after the last hour that had none.
 */
export async function findOutside(
  db: Db,
  gauges: readonly WatchedGauge[],
  { devices, now, levels }: GaugeSearch,
): Promise<GaugeFound[]> {
  if (gauges.length === 0) return []
  const below = levels ? sql`<=` : sql`<`
  const isBelow = (value: RawBuilder<unknown>) =>
    sql`(${value} ${below} o.low AND ${value} >= o.min_accepted)`
  const isAbove = (value: RawBuilder<unknown>) => sql`(${value} > o.high AND ${value} <= o.max_accepted)`
  const isOutside = sql`(${isBelow(sql`t.value`)} OR ${isAbove(sql`t.value`)})`
  // The extremes of an hour include rejected readings; what lies between them only its readings tell.
  const hadOne = (
    hour: RawBuilder<unknown>,
  ) => sql`(${isBelow(sql`${hour}.min`)} OR ${isAbove(sql`${hour}.max`)}
    OR ((${hour}.min < o.min_accepted OR ${hour}.max > o.max_accepted) AND EXISTS (
      SELECT FROM telemetry t WHERE t.device_id = o.id AND t.metric_id = o.metric_id
         AND t.ts >= ${hour}.hour AND t.ts < ${hour}.hour + interval '1 hour' AND ${isOutside})))`
  const { rows } = await sql<GaugeFound>`
    WITH watched AS (${watchedRows(gauges)}), outside AS MATERIALIZED (
      SELECT d.id, d.owner_id, d.product_id, w.key, w.metric_id, w.min_accepted, w.max_accepted, w.low, w.high, l.value, l.ts
        FROM watched w JOIN devices d ON d.product_id = w.product_id
        JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = w.metric_id
       WHERE ${devices} AND l.value BETWEEN w.min_accepted AND w.max_accepted
         AND (l.value ${below} w.low OR l.value > w.high OR ${levels ? isFalling(levels.fallingPart, now) : sql`false`})
    )
    SELECT o.id AS "deviceId", o.owner_id AS "ownerId", o.product_id AS "productId", o.key, o.value,
           coalesce(first.at, o.ts) AS since,
           coalesce(first.value, CASE WHEN ${isBelow(sql`begun.min`)} THEN begun.min WHEN ${isAbove(sql`begun.max`)} THEN begun.max END, o.value) AS "firstValue",
           ${levels ? sql`false` : sql`o.ts <= ${now}::timestamptz - ${freshHours} * interval '1 hour'`} AS stale
      FROM outside o
      LEFT JOIN LATERAL (
        SELECT h.hour, h.min, h.max FROM telemetry_hourly h
         WHERE h.device_id = o.id AND h.metric_id = o.metric_id AND ${hadOne(sql`h`)}
           AND h.hour > coalesce((
             SELECT max(g.hour) FROM telemetry_hourly g WHERE g.device_id = o.id AND g.metric_id = o.metric_id
                AND g.hour > ${now}::timestamptz - ${lookBackDays} * interval '1 day'
                AND g.max >= o.min_accepted AND g.min <= o.max_accepted AND NOT ${hadOne(sql`g`)}),
             ${now}::timestamptz - ${lookBackDays} * interval '1 day')
         ORDER BY h.hour LIMIT 1) begun ON true
      LEFT JOIN LATERAL (
        SELECT least(o.ts, coalesce(min(t.ts), begun.hour)) AS at, (array_agg(t.value ORDER BY t.ts))[1] AS value FROM telemetry t
         WHERE t.device_id = o.id AND t.metric_id = o.metric_id AND t.ts >= begun.hour AND t.ts < begun.hour + interval '1 hour'
           AND ${isOutside}) first ON begun.hour IS NOT NULL`.execute(db)
  return rows
}

function watchedRows(gauges: readonly WatchedGauge[]): RawBuilder<unknown> {
  const all = <T>(pick: (gauge: WatchedGauge) => T) => gauges.map(pick)
  return sql`SELECT w.*, m.id AS metric_id FROM unnest(${all(({ productId }) => productId)}::bigint[], ${all(({ key }) => key)}::text[],
             ${all(({ min }) => min)}::float8[], ${all(({ max }) => max)}::float8[],
             ${all(({ low }) => low)}::float8[], ${all(({ high }) => high)}::float8[])
             AS w(product_id, key, min_accepted, max_accepted, low, high) JOIN metrics m ON m.key = w.key`
}

const isFalling = (part: number, now: Date) => sql`l.value * ${part}::float8 <= (
  SELECT max(r.max - r.min) FROM telemetry_daily r WHERE r.device_id = d.id AND r.metric_id = w.metric_id
     AND r.day >= (${now}::timestamptz AT TIME ZONE d.time_zone)::date - 3)`
