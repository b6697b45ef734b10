import type { ClientBase } from 'pg'
import { type AcceptedRange, riseOf } from '../../telemetry.rules.ts'
import { dayArray, float8Array, instantArray, int4Array, int8Array } from '../binary-arrays.ts'
import type { SeriesHead } from '../heads.ts'
import type { Plan } from '../plan.ts'
import { type DayClock, hourMicros } from './days.ts'
import { acceptedSql, firstAfterSql, lastBeforeSql } from './neighbours.ts'

/**
 * Recomputes counter increases from the rows, only for the buckets in which a reading's accepted neighbour
 * changed.
 */

export interface CounterSeries {
  deviceId: number
  metricId: number
  days: DayClock
  range: AcceptedRange
}

export interface Touched extends CounterSeries {
  micros: number
}

/** A bucket with the half-open range of its readings in microseconds. */
export interface Recount extends CounterSeries {
  at: number
  from: number
  to: number
}

export const seriesOf = ({ device, metricId }: SeriesHead, range: AcceptedRange): CounterSeries => ({
  deviceId: device.id,
  metricId,
  days: device.days,
  range,
})

const requestedSql = `unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[], $5::timestamptz[])
  with ordinality u(device_id, metric_id, min_accepted, max_accepted, ts, n)`

const successorSql = `select u.n::int4 as n, (extract(epoch from s.ts) * 1000000)::int8 as micros from ${requestedSql}
  cross join lateral (${firstAfterSql('u.ts')}) s`

const predecessorSql = `select u.n::int4 as n, s.value from ${requestedSql} cross join lateral (${lastBeforeSql('u.ts')}) s`

/** The numbered buckets `u`, with the increase computed from their rows as `c`. */
export const countedSql = (type: 'timestamptz' | 'date') => `
  unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[], $5::${type}[], $6::timestamptz[], $7::timestamptz[])
    with ordinality u(device_id, metric_id, min_accepted, max_accepted, at, begins, ends, n)
  cross join lateral (
    select coalesce(sum(case when w.before is null then 0 when w.value >= w.before then w.value - w.before else w.value end), 0)
      as increase
    from (
      select r.ts, r.value, lag(r.value) over (order by r.ts) as before
      from (
        (${lastBeforeSql('u.begins')})
        union all
        (select t.ts, t.value from telemetry t where ${acceptedSql} and t.ts >= u.begins and t.ts < u.ends)
      ) r
    ) w
    where w.ts >= u.begins
  ) c`

const recountSql = (table: string, at: string, type: 'timestamptz' | 'date') =>
  `update ${table} b set increase = c.increase from ${countedSql(type)}
   where b.device_id = u.device_id and b.metric_id = u.metric_id and b.${at} = u.at`

const hourlySql = recountSql('telemetry_hourly', 'hour', 'timestamptz')
const dailySql = recountSql('telemetry_daily', 'day', 'date')

/**
 * Adds counter increases since the last accepted readings to the buckets of a batch; the series must be
 * locked.
 */
export async function continueCounters(client: ClientBase, { continued }: Plan): Promise<void> {
  if (continued.length === 0) return
  const requested = continued.map(({ head, range, micros }) => ({ ...seriesOf(head, range), micros }))
  const { rows } = await client.query<{ n: number; value: number }>(
    predecessorSql,
    requestedParams(requested),
  )
  for (const { n, value: before } of rows) {
    const { value, buckets } = continued[n - 1] as (typeof continued)[number]
    for (const bucket of buckets) bucket.increase = (bucket.increase ?? 0) + riseOf(before, value)
  }
}

/**
 * Recomputes the buckets of these readings and of the accepted readings that follow them; the series must be
 * locked.
 */
export async function recountCounters(client: ClientBase, touched: readonly Touched[]): Promise<void> {
  if (touched.length === 0) return
  const { rows } = await client.query<{ n: number; micros: string }>(successorSql, requestedParams(touched))
  const successors = rows.map(({ n, micros }) => ({ ...(touched[n - 1] as Touched), micros: Number(micros) }))
  const { hours, days } = bucketsOf([...touched, ...successors])
  await client.query(hourlySql, bucketParams(hours, instantArray))
  await client.query(dailySql, bucketParams(days, dayArray))
}

/** The hours and days that contain these readings. */
export const bucketsOf = (touched: readonly Touched[]) => ({
  hours: unique(touched.map(hourOf)),
  days: unique(touched.map(dayOf)),
})

function hourOf({ micros, ...series }: Touched): Recount {
  const from = Math.floor(micros / hourMicros) * hourMicros
  return { ...series, at: from, from, to: from + hourMicros }
}

function dayOf({ micros, ...series }: Touched): Recount {
  const day = series.days.dayOf(micros / 1000)
  const [fromMs, toMs] = series.days.boundsOf(day)
  return { ...series, at: day, from: fromMs * 1000, to: toMs * 1000 }
}

/** Each bucket once, in the order in which every writer locks. */
function unique(recounts: Recount[]): Recount[] {
  const byBucket = new Map(
    recounts.map((recount) => [`${recount.deviceId}/${recount.metricId}/${recount.at}`, recount]),
  )
  return [...byBucket.values()].sort(
    (a, b) => a.deviceId - b.deviceId || a.metricId - b.metricId || a.at - b.at,
  )
}

const seriesParams = (series: readonly CounterSeries[]): Buffer[] => [
  int8Array(series.map(({ deviceId }) => deviceId)),
  int4Array(series.map(({ metricId }) => metricId)),
  float8Array(series.map(({ range }) => range.min)),
  float8Array(series.map(({ range }) => range.max)),
]

const requestedParams = (requested: readonly Touched[]): Buffer[] => [
  ...seriesParams(requested),
  instantArray(requested.map(({ micros }) => micros)),
]

export function bucketParams(recounts: readonly Recount[], at: (cells: number[]) => Buffer): Buffer[] {
  return [
    ...seriesParams(recounts),
    at(recounts.map((recount) => recount.at)),
    instantArray(recounts.map(({ from }) => from)),
    instantArray(recounts.map(({ to }) => to)),
  ]
}
