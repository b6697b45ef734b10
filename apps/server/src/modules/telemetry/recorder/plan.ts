import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import { type AcceptedRange, isAccepted, maxMetricsOfDevice, riseOf } from '../telemetry.rules.ts'
import type { DeviceHead, Heads, SeriesHead } from './heads.ts'
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
  receivedMicros: number
  key: number | null
  /** The server assigned the time and may shift it by a microsecond. */
  given: boolean
}

/**
 * The first accepted number of a counter whose newest reading is not accepted, with the buckets it falls
 * into.
 */
export interface Continued {
  readonly head: SeriesHead
  readonly range: AcceptedRange
  readonly micros: number
  readonly value: number
  readonly buckets: readonly Bucket[]
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
  const bySeries = new Map<SeriesHead, SeriesWrite>()
  for (const message of messages) {
    const device = devices.get(message.deviceId)
    const refusal = device ? tooManyMetrics(device, message) : unknownDevice
    if (refusal || !device) refused.set(message, refusal ?? unknownDevice)
    else collect(message, repeats.has(message), device, heads, bySeries)
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
  return { writes, rollups, continued, refused }
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

function collect(
  { readings, receivedAtMs, key }: Message,
  repeated: boolean,
  device: DeviceHead,
  heads: Heads,
  bySeries: Map<SeriesHead, SeriesWrite>,
): void {
  const receivedMicros = receivedAtMs * 1000
  for (const { metric, value, deviceTimeMs } of readings) {
    const given = deviceTimeMs === undefined
    if (given && repeated) continue
    const head = device.series.get(metric) ?? heads.seriesOf(device, metric)
    let write = bySeries.get(head)
    if (!write) {
      write = { head, fresh: [], late: [] }
      bySeries.set(head, write)
    }
    const micros = given ? timeGiven(head, receivedMicros) : Math.round(deviceTimeMs * 1000)
    write.fresh.push({ micros, value, receivedMicros, key: (given && key) || null, given })
  }
}

/**
 * Two arrivals within one millisecond keep their order. A clock set back by more than a second starts over.
 */
function timeGiven(head: SeriesHead, receivedMicros: number): number {
  const next = head.givenMicros + 1
  const micros = next > receivedMicros && next < receivedMicros + 1_000_000 ? next : receivedMicros
  head.givenMicros = micros
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
    } else if (row.given && row.micros > write.head.newestMicros) {
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
 * Adds the fresh numbers to their buckets. Skips a counter increase that can only be computed from the rows.
 */
function addFresh({ head, fresh }: SeriesWrite, rollups: Rollups): Continued | undefined {
  const range = head.device.metrics.counters.get(head.metric)
  const { newestValue } = head
  let before = range && newestValue !== undefined && isAccepted(newestValue, range) ? newestValue : undefined
  let asks = before === undefined && head.newestMicros !== Number.NEGATIVE_INFINITY
  let continued: Continued | undefined
  for (const { micros, value } of fresh) {
    if (typeof value !== 'number') continue
    if (!range) addReading(rollups, head, micros, value, null)
    else if (!isAccepted(value, range)) addReading(rollups, head, micros, value, 0)
    else {
      const buckets = addReading(
        rollups,
        head,
        micros,
        value,
        before === undefined ? 0 : riseOf(before, value),
      )
      if (asks) continued = { head, range, micros, value, buckets }
      asks = false
      before = value
    }
  }
  return continued
}
