import type { ClientBase } from 'pg'
import type { Rejection } from '../rejected/rejected.rules.ts'
import { float8Array, instantArray, int4Array, int8Array } from './binary-arrays.ts'
import type { SeriesHead } from './heads.ts'

/** A reading that is kept apart, because it counts nowhere. */
export interface RejectedRow {
  readonly head: SeriesHead
  readonly micros: number
  readonly value: number | string
  readonly rejection: Rejection
  readonly receivedMicros: number
  /** Of its message, if it came without device time. */
  readonly key: number | null
}

const maxTextLength = 1000

const rejectedSql = `insert into telemetry_rejected (device_id, metric_id, ts, value, text, reason, quality, received_at, message_key)
  select * from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::int8[])
  on conflict do nothing`

/** Stores rejected readings, in the order in which every writer locks; the first of an instant stays. */
export async function writeRejected(client: ClientBase, rejected: readonly RejectedRow[]): Promise<void> {
  if (rejected.length === 0) return
  const rows = rejected.toSorted(
    (a, b) => a.head.device.id - b.head.device.id || a.head.metricId - b.head.metricId || a.micros - b.micros,
  )
  await client.query(rejectedSql, [
    int8Array(rows.map(({ head }) => head.device.id)),
    int4Array(rows.map(({ head }) => head.metricId)),
    instantArray(rows.map(({ micros }) => micros)),
    float8Array(rows.map(({ value }) => (typeof value === 'number' ? value : null))),
    rows.map(({ value }) => (typeof value === 'string' ? [...value].slice(0, maxTextLength).join('') : null)),
    rows.map(({ rejection }) => rejection.reason),
    rows.map(({ rejection }) => rejection.quality),
    instantArray(rows.map(({ receivedMicros }) => receivedMicros)),
    rows.map(({ key }) => key),
  ])
}
