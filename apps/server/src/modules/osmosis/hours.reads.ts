/* The hours in which the two devices at an osmosis unit measured the same metric, with both means. Figures and alarm rules read them by
   the same text. */
import type { Metric } from '@limpid/contract/products/model'
import type { Query } from '../../platform/database/query.ts'
import { boundsOf } from '../telemetry/telemetry.public.ts'
import './osmosis.tables.ts'
import '../telemetry/telemetry.tables.ts'

/**
 * The mean of the accepted readings of an hour `h`. Where an hour has others too, its readings say what was accepted, or the hour
 * itself once they are deleted. `x` has the bounds.
 */
const acceptedOf = (h: string) => {
  const isClean = `${h}.min >= x.min AND ${h}.max <= x.max`
  return `(
    SELECT ${h}.sum / ${h}.count AS mean WHERE ${isClean}
    UNION ALL
    SELECT ${h}.accepted_sum / ${h}.accepted_count WHERE NOT (${isClean}) AND ${h}.accepted_count > 0
    UNION ALL
    SELECT avg(t.value) FROM telemetry t
     WHERE NOT (${isClean}) AND ${h}.accepted_count IS NULL AND t.device_id = ${h}.device_id AND t.metric_id = ${h}.metric_id
       AND t.ts >= ${h}.hour AND t.ts < ${h}.hour + interval '1 hour' AND t.value BETWEEN x.min AND x.max)`
}

/**
 * Joins the hours `h`, with the means `behind.mean` and `before.mean` (null where there is none), to pairs `o`, a metric `m` and its bounds
 * `x`: those that begin from one instant on and before another, and lie within the time of the pair and of both devices at one site.
 */
export const joinComparedHours = (from: string, to: string) => `
        JOIN site_stays y ON y.device_id = o.device_id
        JOIN site_stays z ON z.device_id = o.inlet_id AND z.site_id = y.site_id AND z.began_at < y.ended_at AND y.began_at < z.ended_at
        JOIN telemetry_hourly h ON h.device_id = o.device_id AND h.metric_id = m.id AND h.hour >= greatest(${from}, o.began_at, y.began_at, z.began_at)
         AND h.hour < ${to} AND h.hour + interval '1 hour' <= least(o.ended_at, y.ended_at, z.ended_at)
        JOIN telemetry_hourly i ON i.device_id = o.inlet_id AND i.metric_id = h.metric_id AND i.hour = h.hour
       CROSS JOIN LATERAL ${acceptedOf('h')} behind CROSS JOIN LATERAL ${acceptedOf('i')} before`

/** A device behind a unit, the metrics that tell its rejection, the better first, and after which instant hours are requested. */
export interface ComparedDevice {
  deviceId: string
  metrics: readonly Pick<Metric, 'key' | 'range' | 'limits'>[]
  afterMs: number
}

export interface Rejection {
  /** The end of the hour. */
  atMs: number
  /** The share that the unit held back, in percent. */
  percent: number
}

/** What units held back in each hour that ended after an instant and until another; devices without such an hour are omitted. */
export async function readRejections(
  query: Query,
  devices: readonly ComparedDevice[],
  until: Date,
): Promise<Map<string, Rejection[]>> {
  const requested = devices.flatMap(({ deviceId, afterMs, metrics }) =>
    metrics.map((metric, rank) => ({
      ...{ deviceId, rank, key: metric.key, after: new Date(afterMs) },
      ...boundsOf(metric),
    })),
  )
  const rows = await query<{ id: string; at: number; percent: number }>(
    `SELECT DISTINCT ON (o.device_id, h.hour) o.device_id AS id, extract(epoch FROM h.hour + interval '1 hour')::float8 * 1000 AS at,
            (1 - behind.mean / before.mean)::float8 * 100 AS percent
       FROM unnest($1::bigint[], $2::int[], $3::text[], $4::timestamptz[], $5::float8[], $6::float8[]) x(device_id, rank, key, after, min, max)
       JOIN metrics m ON m.key = x.key JOIN osmosis_inlets o ON o.device_id = x.device_id
       ${joinComparedHours(`x.after - interval '1 hour' + interval '1 microsecond'`, `$7::timestamptz - interval '1 hour' + interval '1 microsecond'`)}
      WHERE behind.mean IS NOT NULL AND before.mean > 0
      ORDER BY o.device_id, h.hour, x.rank`,
    [
      requested.map(({ deviceId }) => deviceId),
      requested.map(({ rank }) => rank),
      requested.map(({ key }) => key),
      requested.map(({ after }) => after),
      requested.map(({ min }) => min),
      requested.map(({ max }) => max),
      until,
    ],
  )
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ at, percent }) => ({ atMs: at, percent }))]))
}
