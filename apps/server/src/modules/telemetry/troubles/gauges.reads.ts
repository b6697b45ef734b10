import type { DeviceTab } from '@limpid/contract/access/access'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { TroubleSource } from '../../devices/devices.public.ts'
import { type Bounds, boundsOf, tabsOfMetric } from '../periods/periods.rules.ts'
import '../telemetry.tables.ts'

/** A gauge of all devices of a product, with the values from which on it needs attention. */
export interface WatchedGauge extends Bounds {
  productId: string
  key: string
  tabs: readonly DeviceTab[]
}

export function watchedGauge(productId: string, model: ProductModel, metric: Metric): WatchedGauge {
  return { ...boundsOf(metric), productId, key: metric.key, tabs: tabsOfMetric(model, metric.key) }
}

export interface GaugeFound {
  deviceId: string
  ownerId: string
  productId: string
  key: string
  value: number
  since: Date
  total: number
}

/** A reading older than this says nothing about the current state. */
const freshHours = 24
/** Rows whose start is determined, as the longest outside is looked for; of levels only those that are returned. */
const maxExamined = 500
/** How far back the start of a trouble is looked for. */
const lookBackDays = 31

interface GaugeSearch extends Pick<Parameters<TroubleSource['find']>[1], 'fleet' | 'now' | 'maxRows'> {
  /**
   * The gauges are levels that are used up: at their limit they are outside it, their readings of any age count, and so do
   * those that fell by this part of their value on one of the last days.
   */
  levels?: { fallingPart: number }
}

/**
 * The devices whose last plausible reading of a gauge is outside its limits, the longest outside first; of levels the
 * lowest first. Since when: the first such reading of the first hour that had one, after the last hour that had none.
 */
export async function findOutside(
  db: Db,
  gauges: readonly WatchedGauge[],
  { fleet, now, maxRows, levels }: GaugeSearch,
): Promise<GaugeFound[]> {
  if (gauges.length === 0) return []
  const below = levels ? sql`<=` : sql`<`
  const { rows } = await sql<GaugeFound>`
    WITH watched AS (${watchedRows(gauges)}), outside AS MATERIALIZED (
      SELECT d.id, d.owner_id, d.product_id, w.key, w.metric_id, w.low, w.high, l.value, l.ts, (count(*) OVER ())::int AS total
        FROM watched w JOIN devices d ON d.product_id = w.product_id
        JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = w.metric_id
       WHERE ${fleet()} AND (${visibleGauges(gauges, fleet)}) AND l.value BETWEEN w.min_accepted AND w.max_accepted
         AND (l.value ${below} w.low OR l.value > w.high OR ${levels ? isFalling(levels.fallingPart, now) : sql`false`})
         AND ${levels ? sql`true` : sql`l.ts > ${now}::timestamptz - ${freshHours} * interval '1 hour'`}
       ORDER BY ${levels ? sql`l.value` : sql`l.ts`}, d.id LIMIT ${levels ? Math.min(maxRows, maxExamined) : maxExamined}
    )
    SELECT o.id AS "deviceId", o.owner_id AS "ownerId", o.product_id AS "productId", o.key, o.value, o.total,
           coalesce(first.at, o.ts) AS since
      FROM outside o
      LEFT JOIN LATERAL (
        SELECT min(h.hour) AS hour FROM telemetry_hourly h
         WHERE h.device_id = o.id AND h.metric_id = o.metric_id AND (h.min ${below} o.low OR h.max > o.high)
           AND h.hour > coalesce((
             SELECT max(g.hour) FROM telemetry_hourly g WHERE g.device_id = o.id AND g.metric_id = o.metric_id
                AND g.hour > ${now}::timestamptz - ${lookBackDays} * interval '1 day' AND NOT g.min ${below} o.low AND g.max <= o.high),
             ${now}::timestamptz - ${lookBackDays} * interval '1 day')) begun ON true
      LEFT JOIN LATERAL (
        SELECT least(o.ts, coalesce(min(t.ts), begun.hour)) AS at FROM telemetry t
         WHERE t.device_id = o.id AND t.metric_id = o.metric_id AND t.ts >= begun.hour AND t.ts < begun.hour + interval '1 hour'
           AND (t.value ${below} o.low OR t.value > o.high)) first ON begun.hour IS NOT NULL
     ORDER BY ${levels ? sql`o.value` : sql`since`}, o.id, o.key LIMIT ${maxRows}`.execute(db)
  return rows
}

/** How many devices have a last plausible reading of any of these gauges outside its limits. */
export async function countOutside(
  db: Db,
  gauges: readonly WatchedGauge[],
  { fleet, now }: Pick<GaugeSearch, 'fleet' | 'now'>,
): Promise<number> {
  if (gauges.length === 0) return 0
  const { rows } = await sql<{ devices: number }>`
    WITH watched AS (${watchedRows(gauges)})
    SELECT count(DISTINCT d.id)::int AS devices
      FROM watched w JOIN devices d ON d.product_id = w.product_id
      JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = w.metric_id
     WHERE ${fleet()} AND (${visibleGauges(gauges, fleet)}) AND l.value BETWEEN w.min_accepted AND w.max_accepted
       AND (l.value < w.low OR l.value > w.high) AND l.ts > ${now}::timestamptz - ${freshHours} * interval '1 hour'`.execute(
    db,
  )
  return rows[0]?.devices ?? 0
}

function watchedRows(gauges: readonly WatchedGauge[]): RawBuilder<unknown> {
  const all = <T>(pick: (gauge: WatchedGauge) => T) => gauges.map(pick)
  return sql`SELECT w.*, m.id AS metric_id FROM unnest(${all(({ productId }) => productId)}::bigint[], ${all(({ key }) => key)}::text[],
             ${all(({ tabs }) => tabs.join())}::text[], ${all(({ min }) => min)}::float8[], ${all(({ max }) => max)}::float8[],
             ${all(({ low }) => low)}::float8[], ${all(({ high }) => high)}::float8[])
             AS w(product_id, key, tabs, min_accepted, max_accepted, low, high) JOIN metrics m ON m.key = w.key`
}

/** A viewer sees a gauge if one of its tabs is visible to them. */
function visibleGauges(gauges: readonly WatchedGauge[], fleet: GaugeSearch['fleet']): RawBuilder<boolean> {
  const sets = new Map(gauges.map(({ tabs }) => [tabs.join(), tabs]))
  return sql.join(
    [...sets].map(([name, tabs]) => sql`w.tabs = ${name} AND ${fleet(tabs)}`),
    sql` OR `,
  )
}

const isFalling = (part: number, now: Date) => sql`l.value * ${part}::float8 <= (
  SELECT max(r.max - r.min) FROM telemetry_daily r WHERE r.device_id = d.id AND r.metric_id = w.metric_id
     AND r.day >= (${now}::timestamptz AT TIME ZONE d.time_zone)::date - 3)`
