/* Corrects rollups for late data: readings that are not newer than what is stored (late, out of order, or
   duplicates). They are stored and added to their buckets here; counters, whose increases depend on the
   order, are then recounted by `recount.ts`. Late readings are rare, so this may be slow. */
import type { ClientBase } from 'pg'
import { isAccepted } from '../../telemetry.rules.ts'
import { float8Array, instantArray, int4Array, int8Array } from '../binary-arrays.ts'
import type { SeriesHead } from '../heads.ts'
import type { Plan, Row } from '../plan.ts'
import { addRollups, Moved, numberOf, textOf } from '../write.ts'
import { seriesOf, type Touched } from './recount.ts'
import { addReading, type Rollups } from './rollups.ts'

interface LateRow {
  head: SeriesHead
  row: Row
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::int8`

const lockSql = `select ${micros('ts')} as micros from telemetry_latest
  where (device_id, metric_id) in (select * from unnest($1::int8[], $2::int4[]))
  order by device_id, metric_id for update`

const lateSql = `insert into telemetry (device_id, metric_id, ts, value, text, received_at, message_key)
  select * from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::float8[], $5::text[], $6::timestamptz[], $7::int8[])
  on conflict do nothing returning device_id, metric_id, ${micros('ts')} as micros`

/**
 * Locks the series that are read before they are written, so that no other writer adds to them until the
 * commit.
 */
export async function lockLate(client: ClientBase, { writes, continued }: Plan): Promise<void> {
  const held = new Set(continued.map(({ head }) => head))
  const locked = writes.filter(({ head, late }) => late.length > 0 || held.has(head))
  if (locked.length === 0) return
  const { rows } = await client.query<{ micros: string }>(lockSql, [
    int8Array(locked.map(({ head }) => head.device.id)),
    int4Array(locked.map(({ head }) => head.metricId)),
  ])
  const headsAreCurrent = locked.every(({ head }, at) => Number(rows[at]?.micros) === head.newestMicros)
  if (rows.length !== locked.length || !headsAreCurrent) throw new Moved()
}

/** Stores the late readings that are new and adds them to their buckets; returns those that were new. */
export async function writeLate(client: ClientBase, { writes }: Plan): Promise<LateRow[]> {
  const stored: LateRow[] = []
  let open: LateRow[] = writes.flatMap(({ head, late }) => late.map((row) => ({ head, row })))
  while (open.length > 0) {
    const news = await insertLate(client, open)
    stored.push(...news)
    const done = new Set(news)
    // A reading without device time is new; only its timestamp is already in use.
    open = open.filter((late) => !done.has(late) && late.row.untimed)
    for (const { row } of open) row.micros++
  }
  stored.sort(
    (a, b) =>
      a.head.device.id - b.head.device.id || a.head.metricId - b.head.metricId || a.row.micros - b.row.micros,
  )
  await addRollups(client, lateRollups(stored))
  return stored
}

async function insertLate(client: ClientBase, open: readonly LateRow[]): Promise<LateRow[]> {
  const { rows } = await client.query<{ device_id: string; metric_id: number; micros: string }>(lateSql, [
    int8Array(open.map(({ head }) => head.device.id)),
    int4Array(open.map(({ head }) => head.metricId)),
    instantArray(open.map(({ row }) => row.micros)),
    float8Array(open.map(({ row }) => numberOf(row.value))),
    open.map(({ row }) => textOf(row.value)),
    instantArray(open.map(({ row }) => row.receivedMicros)),
    int8Array(open.map(({ row }) => row.key)),
  ])
  const inserted = new Set(rows.map((row) => `${row.device_id}/${row.metric_id}/${row.micros}`))
  return open.filter(({ head, row }) => inserted.delete(`${head.device.id}/${head.metricId}/${row.micros}`))
}

function lateRollups(stored: readonly LateRow[]): Rollups {
  const rollups: Rollups = { hours: [], days: [] }
  for (const { head, row } of stored) {
    const counts = head.device.metrics.counters.has(head.metric)
    if (typeof row.value === 'number') addReading(rollups, head, row.micros, row.value, counts ? 0 : null)
  }
  return rollups
}

/**
 * Accepted counter numbers among the late readings: their increases and those of their successors must be
 * computed from the rows.
 */
export function countersTouched(stored: readonly LateRow[]): Touched[] {
  return stored.flatMap(({ head, row: { micros, value } }) => {
    const range = head.device.metrics.counters.get(head.metric)
    return range && typeof value === 'number' && isAccepted(value, range)
      ? [{ ...seriesOf(head, range), micros }]
      : []
  })
}
