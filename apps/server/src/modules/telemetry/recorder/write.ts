import type { ClientBase } from 'pg'
import { dayArray, float8Array, instantArray, int4Array, int8Array } from './binary-arrays.ts'
import type { DeviceHead } from './heads.ts'
import type { Plan, Row, SeriesWrite } from './plan.ts'
import type { Bucket, Rollups } from './rollups/rollups.ts'

const addBuckets = `do update set count = t.count + excluded.count, sum = t.sum + excluded.sum,
  min = least(t.min, excluded.min), max = greatest(t.max, excluded.max),
  increase = coalesce(t.increase + excluded.increase, t.increase, excluded.increase)`

const bucketInsert = (table: string, at: string, type: string, first: number) =>
  `insert into ${table} as t (device_id, metric_id, ${at}, count, sum, min, max, increase)
   select * from unnest($${first}::int8[], $${first + 1}::int4[], $${first + 2}::${type}[], $${first + 3}::int4[],
     $${first + 4}::float8[], $${first + 5}::float8[], $${first + 6}::float8[], $${first + 7}::float8[])
   on conflict (device_id, metric_id, ${at}) ${addBuckets}`

/**
 * Everything a batch of fresh readings writes, as one statement: a single round trip, and its own transaction
 * when nothing else is needed. The newest readings are updated only if they are still where this process
 * expects them; any mismatch rolls back the whole statement. So a fresh row is certainly new and needs no
 * conflict check.
 */
const freshSql = `with moved as (
  update telemetry_latest l set ts = u.ts, value = u.value, text = u.text, level = null, received_at = u.received_at
  from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::timestamptz[], $5::float8[], $6::text[], $7::timestamptz[])
    u(device_id, metric_id, expected_ts, ts, value, text, received_at)
  where l.device_id = u.device_id and l.metric_id = u.metric_id and l.ts = u.expected_ts
  returning 1
), readings as (
  insert into telemetry (device_id, metric_id, ts, value, received_at, message_key)
  select * from unnest($8::int8[], $9::int4[], $10::timestamptz[], $11::float8[], $12::timestamptz[], $13::int8[])
), hours as (
  ${bucketInsert('telemetry_hourly', 'hour', 'timestamptz', 14)}
), days as (
  ${bucketInsert('telemetry_daily', 'day', 'date', 22)}
), seen as (
  insert into device_activity as a (device_id, last_seen_at)
  select * from unnest($30::int8[], $31::timestamptz[])
  on conflict (device_id) do update set last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at)
)
select telemetry_expect(count(*), $32) from moved`

const beginSql = `insert into telemetry_latest (device_id, metric_id, ts, value, text, received_at)
  select * from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::float8[], $5::text[], $6::timestamptz[])
  on conflict do nothing`

const textSql = `insert into telemetry (device_id, metric_id, ts, text, received_at, message_key)
  select * from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::int8[])`

const rollupSql = `with hours as (${bucketInsert('telemetry_hourly', 'hour', 'timestamptz', 1)})
  ${bucketInsert('telemetry_daily', 'day', 'date', 9)}`

export const numberOf = (value: number | string) => (typeof value === 'number' ? value : null)
export const textOf = (value: number | string) => (typeof value === 'string' ? value : null)

/** Rows as columns, with the rows of a series together. */
function columns(
  writes: readonly SeriesWrite[],
  pick: (write: SeriesWrite) => readonly Row[],
  text: boolean,
) {
  const ids: number[] = []
  const metricIds: number[] = []
  const times: number[] = []
  const values: (number | string)[] = []
  const received: number[] = []
  const keys: (number | null)[] = []
  for (const write of writes) {
    const { device, metricId } = write.head
    for (const row of pick(write)) {
      if ((typeof row.value === 'string') !== text) continue
      ids.push(device.id)
      metricIds.push(metricId)
      times.push(row.micros)
      values.push(row.value)
      received.push(row.receivedMicros)
      keys.push(row.key)
    }
  }
  return {
    length: ids.length,
    params: [
      int8Array(ids),
      int4Array(metricIds),
      instantArray(times),
      text ? (values as string[]) : float8Array(values as number[]),
      instantArray(received),
      int8Array(keys),
    ],
  }
}

function newest(writes: readonly SeriesWrite[]) {
  const last = writes.map(({ fresh }) => fresh.at(-1) as Row)
  return {
    series: [
      int8Array(writes.map(({ head }) => head.device.id)),
      int4Array(writes.map(({ head }) => head.metricId)),
    ],
    values: [
      instantArray(last.map((row) => row.micros)),
      float8Array(last.map((row) => numberOf(row.value))),
      last.map((row) => textOf(row.value)),
      instantArray(last.map((row) => row.receivedMicros)),
    ],
  }
}

function bucketParams(buckets: readonly Bucket[], at: (cells: number[]) => Buffer): Buffer[] {
  return [
    int8Array(buckets.map(({ head }) => head.device.id)),
    int4Array(buckets.map(({ head }) => head.metricId)),
    at(buckets.map((bucket) => bucket.at)),
    int4Array(buckets.map(({ count }) => count)),
    float8Array(buckets.map(({ sum }) => sum)),
    float8Array(buckets.map(({ min }) => min)),
    float8Array(buckets.map(({ max }) => max)),
    float8Array(buckets.map(({ increase }) => increase)),
  ]
}

const rollupParams = ({ hours, days }: Rollups) => [
  ...bucketParams(hours, instantArray),
  ...bucketParams(days, dayArray),
]

const isNew = ({ head }: SeriesWrite) => head.newestMicros === Number.NEGATIVE_INFINITY
const hasFresh = ({ fresh }: SeriesWrite) => fresh.length > 0

/** Whether a batch needs more than `writeFresh` alone, and so a transaction. */
export function needsTransaction({ writes, continued, rejected }: Plan): boolean {
  return (
    continued.length > 0 ||
    rejected.length > 0 ||
    writes.some(
      (write) =>
        write.late.length > 0 ||
        isNew(write) ||
        write.fresh.some((row) => typeof row.value !== 'number' || row.level !== null),
    )
  )
}

/** Writes the fresh numbers, the values derived from them, and the last-seen times. */
export async function writeFresh(client: ClientBase, plan: Plan, seen: readonly DeviceHead[], nowMs: number) {
  const moved = plan.writes.filter((write) => hasFresh(write) && !isNew(write))
  const { series, values } = newest(moved)
  await client.query({
    name: 'telemetry-fresh',
    text: freshSql,
    values: [
      ...series,
      instantArray(moved.map(({ head }) => head.newestMicros)),
      ...values,
      ...columns(plan.writes, (write) => write.fresh, false).params,
      ...rollupParams(plan.rollups),
      int8Array(seen.map(({ id }) => id)),
      instantArray(seen.map(() => nowMs * 1000)),
      moved.length,
    ],
  })
}

/** Creates series that have no reading yet; `writeFresh` and `writeText` write their first readings. */
export async function beginSeries(client: ClientBase, { writes }: Plan): Promise<void> {
  const begun = writes.filter((write) => hasFresh(write) && isNew(write))
  if (begun.length === 0) return
  const { series, values } = newest(begun)
  const { rowCount } = await client.query(beginSql, [...series, ...values])
  if (rowCount !== begun.length) throw new Moved()
}

export async function writeText(client: ClientBase, { writes }: Plan): Promise<void> {
  const { length, params } = columns(writes, (write) => write.fresh, true)
  if (length > 0) await client.query(textSql, params)
}

/** Where counters stood after the readings that are below; rare. */
export async function writeLevels(client: ClientBase, { writes }: Plan): Promise<void> {
  const below = writes.flatMap(({ head, fresh }) =>
    fresh.flatMap(({ micros, level }) => (level === null ? [] : [{ head, micros, level }])),
  )
  if (below.length === 0) return
  const params = [
    int8Array(below.map(({ head }) => head.device.id)),
    int4Array(below.map(({ head }) => head.metricId)),
    instantArray(below.map(({ micros }) => micros)),
    float8Array(below.map(({ level }) => level)),
  ]
  for (const table of ['telemetry', 'telemetry_latest'])
    await client.query(
      `update ${table} t set level = u.level
       from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::float8[]) u(device_id, metric_id, ts, level)
       where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts = u.ts`,
      params,
    )
}

export async function addRollups(client: ClientBase, rollups: Rollups): Promise<void> {
  if (rollups.hours.length > 0) await client.query(rollupSql, rollupParams(rollups))
}

/** Another writer changed a series since it was read. */
export class Moved extends Error {
  readonly code = 'LM001'
  constructor() {
    super('telemetry_latest was changed concurrently')
  }
}
