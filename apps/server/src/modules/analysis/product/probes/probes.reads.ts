import { farOf, probeLimits, resolutionOf } from '@limpid/contract/analysis/probes/probe-health'
import type { Product } from '@limpid/contract/products/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables.ts'
import { type Bounds, boundsOf, gapIntervals } from '../../../telemetry/telemetry.public.ts'
import type { Quality } from './quality.rules.ts'
import '../../../devices/devices.tables.ts'

interface Probe {
  id: string
  name: string
  sn: string
}

/** A metric, and when which devices count for it. */
export interface OfMetric {
  key: string
  spans: RawBuilder<unknown>
}

/** Condition on `devices d`: one of these. */
export const oneOf = (ids: readonly string[]): RawBuilder<boolean> => sql`d.id = ANY(${[...ids]}::bigint[])`

const idOf = (key: string) => sql`(SELECT id FROM metrics WHERE key = ${key})`

interface ProbesPage {
  now: Date
  pageNum: number
  pageSize: number
  /** Devices that come before all others, worst first. */
  first?: readonly string[]
}

/** The devices that reported one of the metrics in its spans: those that come first, then by name. */
export async function pageProbes(
  db: Db,
  metrics: readonly OfMetric[],
  { now, pageNum, pageSize, first = [] }: ProbesPage,
): Promise<{ list: Probe[]; total: number }> {
  if (metrics.length === 0) return { list: [], total: 0 }
  const reported = metrics.map(
    ({ key, spans }) => sql`
      SELECT s.device_id FROM (${spans}) s
       WHERE EXISTS (SELECT FROM telemetry_hourly h WHERE h.device_id = s.device_id AND h.metric_id = ${idOf(key)}
                        AND h.hour >= s.from_at AND h.hour < least(s.to_at, ${now}))`,
  )
  const { rows } = await sql<{ list: Probe[] | null; total: number }>`
    WITH found AS (
      SELECT d.id, d.name, d.sn, f.place FROM devices d
        LEFT JOIN unnest(${[...first]}::bigint[]) WITH ORDINALITY AS f (id, place) ON f.id = d.id
       WHERE d.id IN (${sql.join(reported, sql` UNION `)})
    )
    SELECT (SELECT count(*)::int FROM found) AS total,
           (SELECT jsonb_agg(jsonb_build_object('id', id::text, 'name', name, 'sn', sn) ORDER BY place, name, id) FROM (
              SELECT * FROM found ORDER BY place, name, id LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}) shown) AS list`.execute(
    db,
  )
  return { list: rows[0]?.list ?? [], total: rows[0]?.total ?? 0 }
}

interface Sampled extends Pick<Bounds, 'min' | 'max'>, OfMetric {
  holdSeconds: number
  now: Date
  /** A value is far where its distance exceeds this share of the median distance, and this much. */
  far: { times: number; minDistance: number }
}

/** How the readings of a metric are looked through. */
export function sampledOf(metric: Product['model']['metrics'][number]) {
  const { min, max } = boundsOf(metric)
  return {
    ...{ key: metric.key, min, max, holdSeconds: metric.expectedIntervalSeconds * gapIntervals },
    far: { times: farOf(1, 0), minDistance: farOf(0, resolutionOf(metric)) },
  }
}

/**
 * How one metric varies from reading to reading in the last days of its spans, and in as many days three weeks before: of each device of
 * the spans, with 0 readings of one that was silent. Readings across a gap are no neighbours.
 */
export async function readQuality(
  db: Db,
  { key, spans, min, max, holdSeconds, now, far }: Sampled,
): Promise<Quality[]> {
  const days = (count: number) => sql`${count}::int * interval '1 day'`
  const { rows } = await sql<Quality>`
    WITH spans AS MATERIALIZED (${spans}), ends AS (
      SELECT device_id, least(max(to_at), ${now}) AS end_at FROM spans GROUP BY device_id
    ), windows AS (
      SELECT s.device_id, true AS present, greatest(s.from_at, e.end_at - ${days(probeLimits.windowDays)}) AS from_at, least(s.to_at, e.end_at) AS to_at
        FROM spans s JOIN ends e USING (device_id)
      UNION ALL
      SELECT device_id, false, end_at - ${days(probeLimits.earlierDays + probeLimits.windowDays)}, end_at - ${days(probeLimits.earlierDays)} FROM ends
    ), readings AS (
      SELECT w.device_id, w.present, t.ts, t.value
        FROM windows w JOIN telemetry t ON t.device_id = w.device_id AND t.metric_id = ${idOf(key)} AND t.ts >= w.from_at AND t.ts < w.to_at
       WHERE t.value BETWEEN ${min}::float8 AND ${max}::float8
    ), beside AS (
      SELECT *, abs(value - lag(value) OVER s) AS step, extract(epoch FROM ts - lag(ts) OVER s)::float8 AS seconds,
             lag(value, 2) OVER s AS a, lag(value) OVER s AS b, lead(value) OVER s AS c, lead(value, 2) OVER s AS d,
             extract(epoch FROM lead(ts, 2) OVER s - lag(ts, 2) OVER s)::float8 <= 4 * ${holdSeconds}::float8 AS together
        FROM readings WINDOW s AS (PARTITION BY device_id, present ORDER BY ts)
    ), distances AS (
      -- The median of four is the mean of the two between the least and the greatest.
      SELECT *, CASE WHEN together THEN abs(value - (a + b + c + d - least(a, b, c, d) - greatest(a, b, c, d)) / 2) END AS distance FROM beside
    ), medians AS (
      SELECT device_id, present, count(*)::int AS readings,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY step) FILTER (WHERE seconds <= ${holdSeconds}::float8) AS noise,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FILTER (WHERE seconds <= ${holdSeconds}::float8) AS seconds,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY distance) AS distance
        FROM distances GROUP BY device_id, present
    ), spikes AS (
      SELECT x.device_id, avg((x.distance > greatest(${far.times}::float8 * m.distance, ${far.minDistance}::float8))::int)::float8 AS share
        FROM distances x JOIN medians m ON m.device_id = x.device_id AND m.present
       WHERE x.present AND x.distance IS NOT NULL GROUP BY x.device_id
    )
    SELECT e.device_id::text AS "deviceId", coalesce(m.readings, 0) AS readings, m.noise, m.seconds, m.distance, x.share AS "spikeShare",
           jsonb_build_object('readings', coalesce(b.readings, 0), 'noise', b.noise, 'seconds', b.seconds) AS before
      FROM ends e LEFT JOIN medians m ON m.device_id = e.device_id AND m.present
      LEFT JOIN medians b ON b.device_id = e.device_id AND NOT b.present LEFT JOIN spikes x ON x.device_id = e.device_id`.execute(
    db,
  )
  return rows
}

/**
 * The longest time in which each hour of a metric had one value, the same in all, while another of the metrics changed: in whole hours,
 * from the sums of hours. Zero where each hour had several; null for a device that reported no other. By device and metric.
 */
export async function readFlatHours(
  db: Db,
  spans: RawBuilder<unknown>,
  metrics: readonly (Pick<Bounds, 'min' | 'max'> & { key: string })[],
  now: Date,
): Promise<{ deviceId: string; key: string; hours: number | null }[]> {
  const column = <T>(pick: (one: (typeof metrics)[number]) => T) => metrics.map(pick)
  const { rows } = await sql<{ deviceId: string; key: string; hours: number | null }>`
    WITH watched AS (
      SELECT m.id, w.* FROM unnest(${column(({ key }) => key)}::text[], ${column(({ min }) => min)}::float8[],
                                   ${column(({ max }) => max)}::float8[]) AS w(key, min_accepted, max_accepted) JOIN metrics m USING (key)
    ), hours AS MATERIALIZED (
      SELECT s.device_id, h.metric_id, h.hour, h.min, h.max
        FROM (${spans}) s JOIN telemetry_hourly h ON h.device_id = s.device_id AND h.hour >= s.from_at AND h.hour < least(s.to_at, ${now})
         AND h.metric_id = ANY(SELECT id FROM watched)
    ), reported AS (
      SELECT device_id, metric_id, count(*) OVER (PARTITION BY device_id) > 1 AS compared FROM hours GROUP BY device_id, metric_id
    ), marked AS (
      SELECT *, min < max AS wide, lag(max) OVER s <> min AS stepped,
             lag(min) OVER s = min AND lag(max) OVER s = min AND lag(hour) OVER s = hour - interval '1 hour' AS goes_on
        FROM hours WINDOW s AS (PARTITION BY device_id, metric_id ORDER BY hour)
    ), changes AS (
      -- Running numbers of the values that changed: those of two hours tell whether any did in between.
      SELECT device_id, hour, count(*) FILTER (WHERE wide) AS wide,
             sum(count(*) FILTER (WHERE wide OR stepped)) OVER (PARTITION BY device_id ORDER BY hour) AS so_far
        FROM marked GROUP BY device_id, hour
    ), numbered AS (
      SELECT h.*, count(*) FILTER (WHERE goes_on IS NOT TRUE) OVER (PARTITION BY device_id, metric_id ORDER BY hour) AS number
        FROM marked h JOIN watched w ON w.id = h.metric_id WHERE NOT h.wide AND h.min BETWEEN w.min_accepted AND w.max_accepted
    ), runs AS (
      SELECT device_id, metric_id, count(*)::int AS hours, min(hour) AS first, max(hour) AS last FROM numbered GROUP BY device_id, metric_id, number
    ), longest AS (
      -- The metric itself did not change, so what did is another.
      SELECT r.device_id, r.metric_id, max(r.hours) AS hours
        FROM runs r JOIN changes f ON f.device_id = r.device_id AND f.hour = r.first JOIN changes l ON l.device_id = r.device_id AND l.hour = r.last
       WHERE f.wide > 0 OR l.so_far > f.so_far
       GROUP BY r.device_id, r.metric_id
    )
    SELECT r.device_id::text AS "deviceId", w.key, CASE WHEN r.compared THEN coalesce(l.hours, 0) END AS hours
      FROM reported r JOIN watched w ON w.id = r.metric_id LEFT JOIN longest l USING (device_id, metric_id)`.execute(
    db,
  )
  return rows
}
