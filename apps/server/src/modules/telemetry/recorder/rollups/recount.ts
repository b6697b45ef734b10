import type { ClientBase } from 'pg'
import type { AcceptedRange } from '../../telemetry.rules.ts'
import { dayArray, float8Array, instantArray, int4Array, int8Array } from '../binary-arrays.ts'
import type { SeriesHead } from '../heads.ts'
import { countOn, type Plan } from '../plan.ts'
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

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::int8`

/** The accepted readings that follow, and whether levels must be corrected: nearly always not. */
const successorSql = `select u.n::int4 as n, ${micros('s.ts')} as micros,
    own.stands <> own.level or counter_level(own.stands, s.value) <> s.level as moves
  from ${requestedSql}
  left join lateral (${firstAfterSql('u.ts')}) s on true
  left join lateral (${lastBeforeSql('u.ts')}) p on true
  cross join lateral (
    select coalesce(t.level, t.value) as level, counter_level(p.level, t.value) as stands from telemetry t
    where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts = u.ts) own`

const relevelSql = `select ${micros('r.first_at')} as first, ${micros('r.last_at')} as last from ${requestedSql}
  left join lateral (${lastBeforeSql('u.ts')}) p on true
  cross join lateral telemetry_relevel(u.device_id, u.metric_id, u.min_accepted, u.max_accepted, u.ts, p.level) r`

const predecessorSql = `select u.n::int4 as n, s.level from ${requestedSql} cross join lateral (${lastBeforeSql('u.ts')}) s`

/** The numbered buckets `u`, with the increase computed from their rows as `c`. */
export const countedSql = (type: 'timestamptz' | 'date') => `
  unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[], $5::${type}[], $6::timestamptz[], $7::timestamptz[])
    with ordinality u(device_id, metric_id, min_accepted, max_accepted, at, begins, ends, n)
  cross join lateral (
    select coalesce(sum(counter_rise(w.before, w.value)), 0) as increase
    from (
      select r.ts, r.value, lag(r.level) over (order by r.ts) as before
      from (
        (${lastBeforeSql('u.begins')})
        union all
        (select t.ts, t.value, coalesce(t.level, t.value) from telemetry t where ${acceptedSql} and t.ts >= u.begins and t.ts < u.ends)
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
  const { rows } = await client.query<{ n: number; level: number }>(
    predecessorSql,
    requestedParams(requested),
  )
  const levels = new Map(rows.map(({ n, level }) => [n, level]))
  for (const [at, one] of continued.entries()) countOn(one, levels.get(at + 1))
}

/**
 * Recomputes the buckets of these readings and of the accepted readings that follow them, as far as those count
 * otherwise now; the series must be locked. Returns the ids of the devices whose readings have other levels now.
 */
export async function recountCounters(client: ClientBase, touched: readonly Touched[]): Promise<Set<string>> {
  const moved = new Set<string>()
  if (touched.length === 0) return moved
  const { rows } = await client.query<{ n: number; micros: string | null; moves: boolean | null }>(
    successorSql,
    requestedParams(touched),
  )
  const affected = [...touched]
  for (const { n, micros, moves } of rows) {
    const one = touched[n - 1] as Touched
    if (micros !== null) affected.push({ ...one, micros: Number(micros) })
    if (!moves) continue
    affected.push(...(await relevel(client, one)))
    moved.add(`${one.deviceId}`)
  }
  const { hours, days } = bucketsOf(affected)
  await client.query(hourlySql, bucketParams(hours, instantArray))
  await client.query(dailySql, bucketParams(days, dayArray))
  return moved
}

/** Corrects the levels from a reading on; one after the other, because the next may begin where this one ended. */
async function relevel(client: ClientBase, one: Touched): Promise<Touched[]> {
  const { rows } = await client.query<{ first: string; last: string }>(relevelSql, requestedParams([one]))
  return rows.flatMap(({ first, last }) => [
    { ...one, micros: Number(first) },
    { ...one, micros: Number(last) },
  ])
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
