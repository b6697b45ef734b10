/* A day is read without locks, and written with its series locked if the readings are still complete:
   readings never change, and each adds one to the count of its hour and day. */
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { dayArray, float8Array, instantArray, int4Array } from '../recorder/binary-arrays.ts'
import { dayClock, hourMicros } from '../recorder/rollups/days.ts'
import { firstAfterSql, lastBeforeSql } from '../recorder/rollups/neighbours.ts'
import {
  bucketParams,
  bucketsOf,
  type CounterSeries,
  countedSql,
  type Recount,
  type Touched,
} from '../recorder/rollups/recount.ts'
import type { ChangedDay, ChangedRange } from './ranges.store.ts'

/** The content of a bucket according to its rows. */
interface Counted {
  at: number
  count: number
  increase: number
}

/** The accepted readings adjacent to a day, in microseconds; null if there is none. */
interface Neighbours {
  before: string | null
  after: string | null
}

/** A computed day and its hours, and the hour and day of the next accepted reading. */
interface DayTotals {
  neighbours: Neighbours
  hours: Counted[]
  days: Counted[]
}

interface Kind {
  table: string
  at: string
  type: 'timestamptz' | 'date'
  array: (cells: number[]) => Buffer
}

const hourly: Kind = { table: 'telemetry_hourly', at: 'hour', type: 'timestamptz', array: instantArray }
const daily: Kind = { table: 'telemetry_daily', at: 'day', type: 'date', array: dayArray }

const neighboursSql = `
  SELECT (extract(epoch FROM b.ts) * 1000000)::int8 AS before, (extract(epoch FROM a.ts) * 1000000)::int8 AS after
    FROM unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[], $5::date[], $6::timestamptz[], $7::timestamptz[])
         u(device_id, metric_id, min_accepted, max_accepted, at, begins, ends)
    LEFT JOIN LATERAL (${lastBeforeSql('u.begins')}) b ON true
    LEFT JOIN LATERAL (${firstAfterSql("(u.ends - interval '1 microsecond')")}) a ON true`

/**
 * Those of some buckets whose readings are complete. Days cut by another time zone may have the same count,
 * but not other readings between the same ends.
 */
const wholeSql = ({ table, at, type }: Kind) => `
  SELECT u.n::int4 AS n, r.count, c.increase
    FROM ${countedSql(type)}
    JOIN ${table} b ON b.device_id = u.device_id AND b.metric_id = u.metric_id AND b.${at} = u.at
   CROSS JOIN LATERAL (
     SELECT count(*)::int4 AS count, min(t.value) AS min, max(t.value) AS max FROM telemetry t
      WHERE t.device_id = u.device_id AND t.metric_id = u.metric_id AND t.ts >= u.begins AND t.ts < u.ends AND t.value IS NOT NULL) r
   WHERE (b.count, b.min, b.max) = (r.count, r.min, r.max)`

/** Earlier days that may contain an accepted reading, oldest first. */
const earliestSql = `
  SELECT day - '1970-01-01'::date AS day FROM telemetry_daily
   WHERE device_id = $1 AND metric_id = $2 AND day < '1970-01-01'::date + $3::int AND max >= $4 AND min <= $5
   ORDER BY telemetry_daily.day LIMIT 1`

const sameSql = ({ table, at, type }: Kind) => `
  SELECT count(*)::int4 AS same FROM ${table} b JOIN unnest($3::${type}[], $4::int4[]) u(at, count) ON b.${at} = u.at AND b.count = u.count
   WHERE b.device_id = $1 AND b.metric_id = $2`

const writeSql = ({ table, at, type }: Kind) => `
  UPDATE ${table} b SET increase = u.increase FROM unnest($3::${type}[], $4::float8[]) u(at, increase)
   WHERE b.device_id = $1 AND b.metric_id = $2 AND b.${at} = u.at`

/**
 * Recomputes a day, its hours and what depends on it. False if it stays unchanged because its readings, or
 * those before it, have been deleted.
 */
export async function recountDay(
  pool: Pool,
  { metricId, low, high }: Pick<ChangedRange, 'metricId' | 'low' | 'high'>,
  { deviceId, timeZone, day }: ChangedDay,
): Promise<boolean> {
  const days = dayClock(timeZone)
  const series = { deviceId: Number(deviceId), metricId, days, range: { min: low, max: high } }
  const read = await computeDay(pool, series, day)
  if (!read) return false
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM telemetry_latest WHERE device_id = $1 AND metric_id = $2 FOR UPDATE', [
      deviceId,
      metricId,
    ])
    const totals = (await isStillAll(client, series, day, read))
      ? read
      : await computeDay(client, series, day)
    if (!totals) return false
    await write(client, hourly, series, totals.hours)
    await write(client, daily, series, totals.days)
    return true
  })
}

async function computeDay(
  db: Pool | PoolClient,
  series: CounterSeries,
  day: number,
): Promise<DayTotals | undefined> {
  const bucket = dayBucket(series, day)
  const neighbours = await neighboursOf(db, bucket)
  if (neighbours.before === null && !(await beginsHere(db, bucket))) return undefined
  const touched: Touched[] = [{ ...series, micros: bucket.to - 1 }]
  for (let micros = bucket.from; micros < bucket.to; micros += hourMicros) touched.push({ ...series, micros })
  if (neighbours.after !== null) touched.push({ ...series, micros: Number(neighbours.after) })
  const buckets = bucketsOf(touched)
  const days = await wholeOf(db, daily, buckets.days)
  if (!days.some(({ at }) => at === day)) return undefined
  return { neighbours, days, hours: await wholeOf(db, hourly, buckets.hours) }
}

function dayBucket(series: CounterSeries, day: number): Recount {
  const [fromMs, toMs] = series.days.boundsOf(day)
  return { ...series, at: day, from: fromMs * 1000, to: toMs * 1000 }
}

async function neighboursOf(db: Pool | PoolClient, bucket: Recount): Promise<Neighbours> {
  const { rows } = await db.query<Neighbours>(neighboursSql, bucketParams([bucket], dayArray))
  return rows[0] as Neighbours
}

/** Whether no reading was accepted before a day, as opposed to deleted: the oldest are deleted first. */
async function beginsHere(
  db: Pool | PoolClient,
  { deviceId, metricId, at, range, ...series }: Recount,
): Promise<boolean> {
  const { rows } = await db.query<{ day: number }>(earliestSql, [
    deviceId,
    metricId,
    at,
    range.min,
    range.max,
  ])
  const earliest = rows.map(({ day }) => dayBucket({ deviceId, metricId, range, ...series }, day))
  return (await wholeOf(db, daily, earliest)).length === earliest.length
}

async function wholeOf(db: Pool | PoolClient, kind: Kind, buckets: readonly Recount[]): Promise<Counted[]> {
  const { rows } = await db.query<{ n: number; count: number; increase: number }>(
    wholeSql(kind),
    bucketParams(buckets, kind.array),
  )
  return rows.map(({ n, count, increase }) => ({ at: (buckets[n - 1] as Recount).at, count, increase }))
}

/** Whether nothing was added since the read; the series must be locked. */
async function isStillAll(
  client: PoolClient,
  series: CounterSeries,
  day: number,
  { neighbours, hours, days }: DayTotals,
): Promise<boolean> {
  const { before, after } = await neighboursOf(client, dayBucket(series, day))
  if (before !== neighbours.before || after !== neighbours.after) return false
  for (const [kind, read] of [
    [hourly, hours],
    [daily, days],
  ] as const) {
    const { rows } = await client.query<{ same: number }>(sameSql(kind), [
      series.deviceId,
      series.metricId,
      kind.array(read.map(({ at }) => at)),
      int4Array(read.map(({ count }) => count)),
    ])
    if (rows[0]?.same !== read.length) return false
  }
  return true
}

async function write(
  client: PoolClient,
  kind: Kind,
  { deviceId, metricId }: CounterSeries,
  counted: readonly Counted[],
): Promise<void> {
  await client.query(writeSql(kind), [
    deviceId,
    metricId,
    kind.array(counted.map(({ at }) => at)),
    float8Array(counted.map(({ increase }) => increase)),
  ])
}
