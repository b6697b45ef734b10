import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import type { Metric } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { intervalOf } from '../intervals/intervals.rules.ts'
import { boundsOf } from '../periods/periods.rules.ts'
import {
  type NumberRow,
  type RangedMetric,
  readBuckets,
  readHours,
  readRejectedExtremes,
} from './accepted.reads.ts'
import { countReadings, denseRange, readMinutes } from './minutes.reads.ts'
import { drawNumbers, drawStates, mergeRejected, type StatePoint } from './series.rules.ts'

export interface SeriesRange {
  metrics: readonly string[]
  /** Half-open: `to` is exclusive. */
  from: Date
  to: Date
  /** Maximum number of points per metric, not counting gap marks. */
  points: number
}

/** What is needed to draw a metric. */
export type MetricInfo = Pick<Metric, 'key' | 'kind' | 'expectedIntervalSeconds' | 'range'>

interface Drawn extends MetricInfo, RangedMetric {}

const bucketWidthMs = ({ from, to, points }: SeriesRange) => (to.getTime() - from.getTime()) / points

/**
 * Whether a range is so long that minutes are the finest resolution drawn, but not so long that hours are.
 */
export function isJoinedByMinutes(range: SeriesRange): boolean {
  const widthMs = bucketWidthMs(range)
  return widthMs >= minuteMs && widthMs < hourMs
}

/** For a metric that the thing model does not define. */
const defaultIntervalSeconds = 60

/**
 * Readings of a device over a range, per metric: raw where there are few, aggregated into equal buckets where
 * there are many; from the hourly rollups where a bucket is longer than an hour, from per-minute rollups
 * where it is longer than a minute and the hours are dense. In aggregated data, out-of-range values are
 * excluded from means and extremes; the farthest of them are listed separately. A metric without readings has
 * no points.
 */
export async function series(
  db: Db,
  deviceId: string,
  range: SeriesRange,
  infos: readonly MetricInfo[],
): Promise<Record<string, SeriesPoint[]>> {
  const drawn = await findMetrics(db, deviceId, range.metrics, infos)
  const states = drawn.filter(({ kind }) => kind === 'state' || kind === 'text')
  const numbers = drawn.filter((metric) => !states.includes(metric))
  const [stateRows, numberRows] = await Promise.all([
    readStates(db, deviceId, states, range),
    readNumbers(db, deviceId, numbers, range),
  ])
  const bucketMs = numberRows.bucketMs
  const result: Record<string, SeriesPoint[]> = Object.fromEntries(range.metrics.map((key) => [key, []]))
  for (const { id, key, expectedIntervalSeconds } of states)
    result[key] = drawStates(stateRows.get(id) ?? [], range.from, expectedIntervalSeconds * 1000)
  for (const { id, key, expectedIntervalSeconds } of numbers)
    result[key] = drawNumbers(
      numberRows.points.get(id) ?? [],
      expectedIntervalSeconds * 1000,
      numberRows.joined.has(id) ? bucketMs : 0,
    )
  return result
}

async function findMetrics(
  db: Db,
  deviceId: string,
  keys: readonly string[],
  infos: readonly MetricInfo[],
): Promise<Drawn[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('metrics as m')
    .innerJoin('telemetry_latest as l', (join) =>
      join.onRef('l.metric_id', '=', 'm.id').on('l.device_id', '=', deviceId),
    )
    .leftJoin('telemetry_intervals as i', (join) =>
      join.onRef('i.metric_id', '=', 'm.id').on('i.device_id', '=', deviceId),
    )
    .where('m.key', 'in', [...keys])
    .select(['m.id', 'm.key', 'l.text', 'i.seconds'])
    .execute()
  return rows.map(({ id, key, text, seconds }) => {
    const known = infos.find((info) => info.key === key)
    const kind = known?.kind ?? (text === null ? 'gauge' : 'text')
    const expectedIntervalSeconds = intervalOf(
      known?.expectedIntervalSeconds ?? defaultIntervalSeconds,
      seconds ?? undefined,
    )
    return { id, key, kind, expectedIntervalSeconds, ...boundsOf(known ?? {}) }
  })
}

interface Numbers {
  points: Map<number, NumberRow[]>
  bucketMs: number
  /** The metrics whose readings are aggregated. */
  joined: Set<number>
}

async function readNumbers(
  db: Db,
  deviceId: string,
  metrics: readonly Drawn[],
  range: SeriesRange,
): Promise<Numbers> {
  const read = await readJoined(db, deviceId, metrics, range)
  const joined = metrics.filter(({ id }) => read.joined.has(id))
  const rejected = byMetric(await readRejectedExtremes(db, deviceId, joined, range, read.bucketMs))
  for (const [id, points] of rejected) read.points.set(id, mergeRejected(read.points.get(id) ?? [], points))
  return read
}

async function readJoined(
  db: Db,
  deviceId: string,
  metrics: readonly Drawn[],
  range: SeriesRange,
): Promise<Numbers> {
  const widthMs = bucketWidthMs(range)
  const hourly = widthMs >= hourMs
  const bucketMs = hourly ? Math.ceil(widthMs / hourMs) * hourMs : Math.max(1, Math.ceil(widthMs))
  const ids = metrics.map(({ id }) => id)
  if (hourly) {
    const points = byMetric(await readHours(db, deviceId, metrics, range, bucketMs))
    return { points, bucketMs, joined: new Set(ids) }
  }
  if (isJoinedByMinutes(range)) {
    const counts = await countReadings(db, deviceId, ids, range)
    const dense = metrics.filter(({ id }) => (counts.get(id) ?? 0) > denseRange)
    if (dense.length > 0) return readDense(db, deviceId, { metrics, dense }, range, widthMs)
  }
  const points = await readRaw(db, deviceId, ids, range)
  const many = metrics.filter(({ id }) => (points.get(id)?.length ?? 0) > range.points)
  if (many.length > 0)
    for (const [id, buckets] of byMetric(await readBuckets(db, deviceId, many, range, bucketMs)))
      points.set(id, buckets)
  return { points, bucketMs, joined: new Set(many.map(({ id }) => id)) }
}

/** All metrics of one chart share one bucket width, whole minutes if one of them is dense. */
async function readDense(
  db: Db,
  deviceId: string,
  { metrics, dense }: { metrics: readonly Drawn[]; dense: readonly Drawn[] },
  range: SeriesRange,
  widthMs: number,
): Promise<Numbers> {
  const bucketMs = Math.ceil(widthMs / minuteMs) * minuteMs
  const others = metrics.filter((metric) => !dense.includes(metric))
  const [points, raw] = await Promise.all([
    readMinutes(db, deviceId, dense, range, bucketMs).then(byMetric),
    readRaw(
      db,
      deviceId,
      others.map(({ id }) => id),
      range,
    ),
  ])
  const many = others.filter(({ id }) => (raw.get(id)?.length ?? 0) > range.points)
  const buckets = many.length > 0 ? byMetric(await readBuckets(db, deviceId, many, range, bucketMs)) : []
  const joined = new Set([...dense, ...many].map(({ id }) => id))
  return { points: new Map([...raw, ...buckets, ...points]), bucketMs, joined }
}

/** At most one more than can be shown: reaching it means the readings must be aggregated. */
async function readRaw(db: Db, deviceId: string, ids: number[], { from, to, points }: SeriesRange) {
  const { rows } = await sql<NumberRow>`
    SELECT m.id, r.ts AS "firstAt", r.ts AS "lastAt", r.value AS mean, r.value AS min, r.value AS max
      FROM unnest(${ids}::int[]) m(id)
     CROSS JOIN LATERAL (
       SELECT t.ts, t.value FROM telemetry t
        WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to}
          AND t.value IS NOT NULL
        ORDER BY t.ts LIMIT ${points + 1}
     ) r ORDER BY m.id, r.ts`.execute(db)
  return byMetric(rows)
}

/** The newest changes, and the state at the start of the range. */
async function readStates(
  db: Db,
  deviceId: string,
  metrics: readonly Drawn[],
  { from, to, points }: SeriesRange,
) {
  const { rows } = await sql<StatePoint & { id: number }>`
    SELECT m.id, c.ts AS at, c.state, c.before AS "beforeAt"
      FROM unnest(${metrics.map(({ id }) => id)}::int[], ${metrics.map((m) => m.expectedIntervalSeconds * 3)}::float8[]) m(id, gap)
     CROSS JOIN LATERAL (
       SELECT * FROM (
         SELECT s.ts, s.state, lag(s.ts) OVER w AS before, lag(s.state) OVER w AS state_before FROM (
           (SELECT t.ts, coalesce(t.text, t.value::text) AS state FROM telemetry t
             WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts < ${from} ORDER BY t.ts DESC LIMIT 1)
           UNION ALL
           (SELECT t.ts, coalesce(t.text, t.value::text) AS state FROM telemetry t
             WHERE t.device_id = ${deviceId} AND t.metric_id = m.id AND t.ts >= ${from} AND t.ts < ${to})
         ) s WINDOW w AS (ORDER BY s.ts)
       ) r
       WHERE r.before IS NULL OR r.state <> r.state_before OR r.ts - r.before > m.gap * interval '1 second'
       ORDER BY r.ts DESC LIMIT ${points}
     ) c ORDER BY m.id, c.ts`.execute(db)
  return byMetric(rows)
}

function byMetric<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ id }) => id)
}
