import { redeliveryWindowMs } from '../telemetry.rules.ts'
import { instantArray, int4Array, int8Array } from './binary-arrays.ts'
import type { DeviceHead } from './heads.ts'
import type { MetricNames } from './metric-names.ts'
import type { Message } from './plan.ts'
import type { Queryable } from './writer-connection.ts'

const knownSql = `select u.n::int4 as n
  from unnest($1::int8[], $2::int4[], $3::timestamptz[], $4::int8[]) with ordinality u(device_id, metric_id, since, key, n)
  where exists (
    select 1 from telemetry t
    where t.device_id = u.device_id and t.metric_id = u.metric_id and t.ts >= u.since and t.message_key = u.key
  ) or exists (
    select 1 from telemetry_rejected r
    where r.device_id = u.device_id and r.metric_id = u.metric_id and r.ts >= u.since and r.message_key = u.key
  )`

/**
 * Of redelivered messages, finds those whose readings without device time are already stored. Readings with a
 * device time need no check: their time identifies them.
 */
export async function findRepeats(
  db: Queryable,
  messages: readonly Message[],
  devices: Map<string, DeviceHead>,
  names: MetricNames,
): Promise<ReadonlySet<Message>> {
  const suspects = messages.filter(isSuspect)
  if (suspects.length === 0) return none
  const repeats = await storedBefore(db, suspects, devices, names)
  // The first delivery may be in the same batch.
  const inBatch = new Set<string>()
  for (const message of messages) {
    if (message.key === undefined) continue
    const identity = `${message.deviceId}/${message.key}`
    if (message.duplicate && inBatch.has(identity)) repeats.add(message)
    inBatch.add(identity)
  }
  return repeats
}

const none: ReadonlySet<Message> = new Set()
const isSuspect = ({ duplicate, key }: Message) => duplicate && key !== undefined

async function storedBefore(
  db: Queryable,
  suspects: readonly Message[],
  devices: Map<string, DeviceHead>,
  names: MetricNames,
): Promise<Set<Message>> {
  // All rows of a message carry its key, rejected ones too, so checking one of its metrics is enough.
  const requested = suspects.flatMap((message) => {
    const device = devices.get(message.deviceId)
    const metric = message.readings.find(({ deviceTimeMs }) => deviceTimeMs === undefined)?.metric
    return device && metric !== undefined && names.has(metric)
      ? [{ message, id: device.id, metricId: names.idOf(metric), key: message.key as number }]
      : []
  })
  const { rows } = await db.query<{ n: number }>(knownSql, [
    int8Array(requested.map(({ id }) => id)),
    int4Array(requested.map(({ metricId }) => metricId)),
    instantArray(requested.map(({ message }) => (message.receivedAtMs - redeliveryWindowMs) * 1000)),
    int8Array(requested.map(({ key }) => key)),
  ])
  return new Set(rows.flatMap(({ n }) => requested[n - 1]?.message ?? []))
}
