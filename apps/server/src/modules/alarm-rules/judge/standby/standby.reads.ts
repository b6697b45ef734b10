/* What a counter counted outside washes is a reading of its device: one for each reading of the counter, once the washes until then are known. */
import { hourMs } from '@limpid/contract/kernel/durations'
import { standbyMetric } from '@limpid/contract/products/alarm-rules/condition'
import type { Metric } from '@limpid/contract/products/model'
import type { Pool } from 'pg'
import { onPool, type Query } from '../../../../platform/database/query.ts'
import { readWashSpans, type WashSpans } from '../../../cycles/cycles.public.ts'
import type { Reading } from '../../evaluation/state.ts'
import type { JudgedDevice } from '../judged-device.ts'
import { maxLateMs } from '../readings.reads.ts'
import type { StandbyCounter } from './counters.ts'
import { type CounterReading, outsideWashes } from './standby.rules.ts'
import '../../../telemetry/telemetry.public.ts'

/** Counters that report all the time, and washes that are detected after the readings, are looked at again after this time. */
const againMs = 5_000
/** Of a device that is new to a rule, readings are looked for this far back. */
const maxLookBackMs = 24 * hourMs

interface Metered {
  deviceId: string
  counters: readonly (StandbyCounter & { afterMs: number })[]
}

interface Found {
  readings: Reading[]
  /** Up to when readings were looked through for washes. */
  followedUntilMs: number
}

/** What counters of these devices counted outside washes after an instant of each and until another, by device. */
export async function readStandby(
  query: Query,
  devices: readonly Metered[],
  until: Date,
): Promise<Map<string, Found>> {
  const spans = await readWashSpans(
    query,
    devices.map(({ deviceId, counters }) => ({
      deviceId,
      afterMs: Math.min(...counters.map(({ afterMs }) => afterMs)),
    })),
    until,
  )
  const found = new Map<string, Found>()
  for (const [id, { followedUntilMs }] of spans) found.set(id, { readings: [], followedUntilMs })
  const asked = devices.flatMap(({ deviceId, counters }) => {
    const washes = spans.get(deviceId)
    if (!washes) return []
    return counters
      .filter(({ afterMs }) => afterMs < washes.knownUntilMs)
      .map((counter) => ({ ...counter, deviceId, washes }))
  })
  if (asked.length === 0) return found
  // The first reading of each minute: more would not be seen in a window, and a device may send thousands.
  const rows = await query<CounterReading & { n: number }>(
    `SELECT DISTINCT ON (w.n, minute) w.n::int, t.value, date_bin('1 minute', t.ts, 'epoch') AS minute, extract(epoch FROM t.ts)::float8 * 1000 AS "atMs", t.received_at - t.ts > $5 * interval '1 millisecond' AS late
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $6::timestamptz[]) WITH ORDINALITY w(device_id, metric, after, known_until, n) JOIN metrics m ON m.key = w.metric
       JOIN telemetry t ON t.device_id = w.device_id AND t.metric_id = m.id AND t.ts >= w.after AND t.ts <= least($4, w.known_until) AND t.value IS NOT NULL
      ORDER BY w.n, minute, t.ts`,
    [
      asked.map(({ deviceId }) => deviceId),
      asked.map(({ metric }) => metric),
      // The reading at that instant, of which no fraction of a millisecond is known here.
      asked.map(({ afterMs }) => new Date(Math.floor(afterMs))),
      until,
      maxLateMs,
      // A run may go on for a day: what it reports until its end would be read again and again.
      asked.map(({ washes }) => new Date(Math.ceil(washes.knownUntilMs))),
    ],
  )
  const read = Map.groupBy(rows, ({ n }) => n - 1)
  for (const [n, counter] of asked.entries()) {
    const readings = (read.get(n) ?? []).filter((one) => isWithin(counter.range, one))
    found.get(counter.deviceId)?.readings.push(...standbyReadings(counter, readings, counter.washes))
  }
  for (const { readings } of found.values()) readings.sort((a, b) => a.atMs - b.atMs)
  return found
}

const isWithin = (range: Metric['range'], { value }: CounterReading) =>
  !range || (value >= range[0] && value <= range[1])

function* standbyReadings(
  { metric, use, maxGapMs, afterMs }: StandbyCounter & { afterMs: number },
  readings: readonly CounterReading[],
  { knownUntilMs, washes }: WashSpans,
): Generator<Reading> {
  const known = {
    untilMs: knownUntilMs,
    washes: washes.map((wash) => ({
      fromMs: wash.startedMs,
      toMs: wash.endedMs,
      used: use ? wash[use] : null,
    })),
  }
  for (const { amount, atMs, late } of outsideWashes(readings, known, maxGapMs))
    if (atMs > afterMs)
      yield { metric: standbyMetric(metric), value: amount, atMs, ...(late && { late: true }) }
}

/** Which of these devices have counters that reported more than was looked through for washes: also those that nobody looked at yet. */
async function listBehind(
  query: Query,
  devices: readonly JudgedDevice[],
  found: ReadonlyMap<string, Found>,
  now: Date,
): Promise<Set<string>> {
  const counters = devices.flatMap(({ deviceId, watched }) => {
    const one = found.get(deviceId)
    return one ? watched.standby.map(({ metric }) => ({ ...one, deviceId, metric })) : []
  })
  const unseen = devices.flatMap(({ deviceId }) => (found.has(deviceId) ? [] : [deviceId]))
  if (counters.length === 0) return new Set(unseen)
  const rows = await query<{ id: string }>(
    `SELECT DISTINCT w.device_id::text AS id
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) w(device_id, metric, followed_until) JOIN metrics m ON m.key = w.metric
       JOIN telemetry_latest l ON l.device_id = w.device_id AND l.metric_id = m.id
      WHERE least(l.ts, $4) > w.followed_until AND l.value IS NOT NULL`,
    [
      counters.map(({ deviceId }) => deviceId),
      counters.map(({ metric }) => metric),
      counters.map(({ followedUntilMs }) => new Date(Math.ceil(followedUntilMs))),
      now,
    ],
  )
  return new Set([...unseen, ...rows.map(({ id }) => id)])
}

/** What these devices counted outside washes since they were judged, where a counter has reported. */
export async function newStandby(
  pool: Pool,
  devices: readonly JudgedDevice[],
  nowMs: number,
): Promise<Map<string, Reading[]>> {
  const due = devices.filter(({ watched, meterAtMs }) => watched.standby.length > 0 && meterAtMs <= nowMs)
  if (due.length === 0) return new Map()
  const query = onPool(pool)
  const now = new Date(nowMs)
  const found = await readStandby(
    query,
    due.map(({ deviceId, watched, judge: { state } }) => ({
      deviceId,
      counters: watched.standby.map((counter) => {
        const key = standbyMetric(counter.metric)
        const known = [state.last[key], state.late?.[key]].map((one) => one?.[1] ?? 0)
        return { ...counter, afterMs: Math.max(nowMs - maxLookBackMs, ...known) }
      }),
    })),
    now,
  )
  const behind = await listBehind(query, due, found, now)
  for (const device of due) {
    device.meteredMs = nowMs
    device.meterAtMs = behind.has(device.deviceId) ? nowMs + againMs : Number.POSITIVE_INFINITY
  }
  return new Map([...found].map(([id, { readings }]) => [id, readings]))
}

/** A counter that rules watch outside washes may have reported. */
export function noteCounters(device: JudgedDevice, readings: readonly Reading[], nowMs: number): void {
  const { standby } = device.watched
  if (
    standby.length === 0 ||
    !readings.some((reading) => standby.some(({ metric }) => metric === reading.metric))
  )
    return
  device.meterAtMs = Math.min(device.meterAtMs, Math.max(nowMs, device.meteredMs + againMs))
}
