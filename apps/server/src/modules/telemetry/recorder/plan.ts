import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import { levelAfter, riseOf } from '@limpid/contract/telemetry/counters'
import { flagsOf, isSuspect, rejectionOf } from '../rejected/rejected.rules.ts'
import { type AcceptedRange, isAccepted, maxMetricsOfDevice } from '../telemetry.rules.ts'
import type { DeviceHead, Heads, SeriesHead } from './heads.ts'
import type { RejectedRow } from './rejected.ts'
import { addReading, type Bucket, type Rollups } from './rollups/rollups.ts'

/** One message on its way to disk. */
export interface Message {
  readonly deviceId: string
  readonly readings: readonly DeviceReading[]
  readonly receivedAtMs: number
  /** Set only where a reading has no device time and the message can be redelivered; see `messageKey`. */
  readonly key: number | undefined
  /** The message is marked as a redelivery. */
  readonly duplicate: boolean
}

export interface Row {
  micros: number
  value: number | string
  /** Where a counter stood after this reading, if not at its value. */
  level: number | null
  receivedMicros: number
  key: number | null
  /** The server assigned the time and may shift it by a microsecond. */
  untimed: boolean
}

/** The accepted numbers of a counter whose newest reading is not accepted, with the buckets they fall into. */
export interface Continued {
  readonly head: SeriesHead
  readonly range: AcceptedRange
  readonly micros: number
  readonly steps: readonly Step[]
}

interface Step {
  row: Row
  value: number
  buckets: readonly Bucket[]
}

/** What one batch writes to one series. */
export interface SeriesWrite {
  readonly head: SeriesHead
  /** Newer than everything stored, in time order, without equal times: certainly new. */
  fresh: Row[]
  /** Not newer than what is stored: late, out of order, or a duplicate. */
  late: Row[]
}

export interface Plan {
  /** By device and metric: the order in which every writer locks. */
  writes: SeriesWrite[]
  rollups: Rollups
  /** Counter increases from a reading that is not the newest: these must be queried from the rows. */
  continued: Continued[]
  /** Readings that count nowhere. */
  rejected: RejectedRow[]
  refused: Map<Message, Refusal>
}

/**
 * Works out what a batch means, given what is known about the series. Changes nothing in the heads except the
 * times it assigns.
 */
export function planBatch(
  messages: readonly Message[],
  repeats: ReadonlySet<Message>,
  devices: Map<string, DeviceHead>,
  heads: Heads,
): Plan {
  const refused = new Map<Message, Refusal>()
  const rejected: RejectedRow[] = []
  const bySeries = new Map<SeriesHead, SeriesWrite>()
  for (const message of messages) {
    const device = devices.get(message.deviceId)
    const refusal = device ? tooManyMetrics(device, message) : unknownDevice
    if (refusal || !device) refused.set(message, refusal ?? unknownDevice)
    else collect(message, repeats.has(message), device, { heads, bySeries, rejected })
  }
  const writes = [...bySeries.values()].sort(
    (a, b) => a.head.device.id - b.head.device.id || a.head.metricId - b.head.metricId,
  )
  const rollups: Rollups = { hours: [], days: [] }
  const continued: Continued[] = []
  for (const write of writes) {
    separate(write)
    const first = addFresh(write, rollups)
    if (first) continued.push(first)
  }
  return { writes, rollups, continued, rejected, refused }
}

const unknownDevice: Refusal = { reason: 'device_unknown', detail: 'the device is no longer registered' }

function tooManyMetrics(device: DeviceHead, message: Message): Refusal | undefined {
  if (device.series.size + message.readings.length <= maxMetricsOfDevice) return undefined
  const known = new Set(device.series.keys())
  for (const { metric } of message.readings) known.add(metric)
  if (known.size <= maxMetricsOfDevice || known.size === device.series.size) return undefined
  const detail = `the device has ${device.series.size} metrics, the limit is ${maxMetricsOfDevice}`
  return { reason: 'too_many_metrics', detail }
}

interface Collected {
  heads: Heads
  bySeries: Map<SeriesHead, SeriesWrite>
  rejected: RejectedRow[]
}

function collect(
  { readings, receivedAtMs, key }: Message,
  repeated: boolean,
  device: DeviceHead,
  { heads, bySeries, rejected }: Collected,
): void {
  const receivedMicros = receivedAtMs * 1000
  const { checks } = device.metrics
  const flags = flagsOf(readings, checks)
  for (const reading of readings) {
    const { metric, value, deviceTimeMs } = reading
    const untimed = deviceTimeMs === undefined
    if (untimed && repeated) continue
    const head = device.series.get(metric) ?? heads.seriesOf(device, metric)
    const rejection = flags || isSuspect(reading) ? rejectionOf(reading, checks, flags) : undefined
    if (rejection) {
      const micros = untimed ? assignTime(head, receivedMicros) : Math.round(deviceTimeMs * 1000)
      rejected.push({
        head,
        micros,
        value: reading.boolean ? `${value === 1}` : value,
        rejection,
        receivedMicros,
        key: (untimed && key) || null,
      })
      continue
    }
    let write = bySeries.get(head)
    if (!write) {
      write = { head, fresh: [], late: [] }
      bySeries.set(head, write)
    }
    const micros = untimed ? assignTime(head, receivedMicros) : Math.round(deviceTimeMs * 1000)
    write.fresh.push({ micros, value, level: null, receivedMicros, key: (untimed && key) || null, untimed })
  }
}

/**
 * Two arrivals within one millisecond keep their order. A clock set back by more than a second starts over.
 */
function assignTime(head: SeriesHead, receivedMicros: number): number {
  const next = head.assignedMicros + 1
  const micros = next > receivedMicros && next < receivedMicros + 1_000_000 ? next : receivedMicros
  head.assignedMicros = micros
  return micros
}

/**
 * Splits incoming readings into `fresh` and `late`. Of two readings with the same device time, the first
 * wins.
 */
function separate(write: SeriesWrite): void {
  const rows = write.fresh
  if (!ascending(rows)) rows.sort((a, b) => a.micros - b.micros)
  let newest = write.head.newestMicros
  if (rows.every((row) => row.micros > newest) && strictly(rows)) return
  write.fresh = []
  for (const row of rows) {
    if (row.micros > newest) {
      write.fresh.push(row)
      newest = row.micros
    } else if (row.untimed && row.micros > write.head.newestMicros) {
      row.micros = newest + 1
      write.fresh.push(row)
      newest = row.micros
    } else if (row.micros <= write.head.newestMicros) write.late.push(row)
  }
}

function ascending(rows: readonly Row[]): boolean {
  for (let at = 1; at < rows.length; at++)
    if ((rows[at] as Row).micros < (rows[at - 1] as Row).micros) return false
  return true
}

function strictly(rows: readonly Row[]): boolean {
  for (let at = 1; at < rows.length; at++)
    if ((rows[at] as Row).micros <= (rows[at - 1] as Row).micros) return false
  return true
}

/**
 * Adds the fresh numbers to their buckets. The increases of a counter whose level must be looked up first are
 * left to `countOn`.
 */
function addFresh(write: SeriesWrite, rollups: Rollups): Continued | undefined {
  const { head, fresh } = write
  const range = head.device.metrics.counters.get(head.metric)
  if (range) return addCounter(write, range, rollups)
  for (const { micros, value } of fresh)
    if (typeof value === 'number') addReading(rollups, head, micros, value, null)
  return undefined
}

function addCounter(
  { head, fresh }: SeriesWrite,
  range: AcceptedRange,
  rollups: Rollups,
): Continued | undefined {
  const { newestValue, newestLevel, newestMicros } = head
  const isKnown = newestValue !== undefined && isAccepted(newestValue, range)
  let level = isKnown ? (newestLevel ?? newestValue) : undefined
  const steps: Step[] | undefined = isKnown || newestMicros === Number.NEGATIVE_INFINITY ? undefined : []
  for (const row of fresh) {
    const { micros, value } = row
    if (typeof value !== 'number') continue
    const accepted = isAccepted(value, range)
    const rise = accepted && !steps && level !== undefined ? riseOf(level, value) : 0
    const buckets = addReading(rollups, head, micros, value, rise)
    if (!accepted) continue
    if (steps) steps.push({ row, value, buckets })
    else level = stand(row, level, value)
  }
  const [first] = steps ?? []
  return first && steps && { head, range, micros: first.row.micros, steps }
}

/** Notes on a reading where the counter stands after it. */
function stand(row: Row, before: number | undefined, value: number): number {
  const level = levelAfter(before, value)
  if (level !== value) row.level = level
  return level
}

/** Counts on from a level that had to be looked up. */
export function countOn({ steps }: Continued, before: number | undefined): void {
  let level = before
  for (const { row, value, buckets } of steps) {
    const rise = level === undefined ? 0 : riseOf(level, value)
    for (const bucket of buckets) bucket.increase = (bucket.increase ?? 0) + rise
    level = stand(row, level, value)
  }
}
