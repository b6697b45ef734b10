import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import { mostMetricsOfDevice, riseOf } from '../telemetry.rules.ts'
import type { DeviceHead, Heads, SeriesHead } from './heads.ts'
import { addReading, type Rollups } from './rollups/rollups.ts'

/** One message on its way to the disk. */
export interface Message {
  readonly deviceId: string
  readonly readings: readonly DeviceReading[]
  readonly receivedAtMs: number
  /** Only where a reading has no device time and the message can be sent again; see `messageKey`. */
  readonly key: number | undefined
  /** It says itself that it was sent before. */
  readonly duplicate: boolean
}

export interface Row {
  micros: number
  value: number | string
  receivedMicros: number
  key: number | null
  /** The time was given here and may be moved by a microsecond. */
  given: boolean
}

/** What one batch does to one series. */
export interface SeriesWrite {
  readonly head: SeriesHead
  /** Newer than everything stored, in time order, no two at one time: certainly new. */
  fresh: Row[]
  /** Not newer than what is stored: late, out of order, or known already. */
  late: Row[]
}

export interface Plan {
  /** By device and metric, the order in which every writer locks. */
  writes: SeriesWrite[]
  rollups: Rollups
  /** Series whose counter cannot be continued from the newest reading: to be summed again where `fresh` lies. */
  recount: SeriesWrite[]
  refused: Map<Message, Refusal>
}

/** Sorts out what a batch means, given what is known of the series. Changes no head but the times it gives. */
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
  const recount: SeriesWrite[] = []
  for (const write of writes) {
    separate(write)
    if (addFresh(write, rollups)) recount.push(write)
  }
  return { writes, rollups, recount, refused }
}

const unknownDevice: Refusal = { reason: 'device_unknown', detail: 'the device is not registered any more' }

function tooManyMetrics(device: DeviceHead, message: Message): Refusal | undefined {
  if (device.series.size + message.readings.length <= mostMetricsOfDevice) return undefined
  const known = new Set(device.series.keys())
  for (const { metric } of message.readings) known.add(metric)
  if (known.size <= mostMetricsOfDevice || known.size === device.series.size) return undefined
  const detail = `the device has ${device.series.size} metrics, at most ${mostMetricsOfDevice} are kept`
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

/** Two arrivals within one millisecond keep their order. A clock set back by more than a second starts anew. */
function timeGiven(head: SeriesHead, receivedMicros: number): number {
  const next = head.givenMicros + 1
  const micros = next > receivedMicros && next < receivedMicros + 1_000_000 ? next : receivedMicros
  head.givenMicros = micros
  return micros
}

/** Splits what came into `fresh` and `late`. Of two readings at one device time the first stays. */
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

/** Adds the fresh numbers to their buckets; true when a counter's rise must be taken from the rows instead. */
function addFresh({ head, fresh }: SeriesWrite, rollups: Rollups): boolean {
  const counts = head.device.metrics.counters.has(head.metric)
  const began = head.newestMicros === Number.NEGATIVE_INFINITY
  let previous = head.newestValue
  let afterText = !began && previous === undefined
  let recount = false
  for (const { micros, value } of fresh) {
    if (typeof value !== 'number') continue
    const increase = !counts ? null : previous === undefined ? 0 : riseOf(previous, value)
    if (counts && afterText) recount = true
    afterText = false
    addReading(rollups, head, micros, value, increase)
    previous = value
  }
  return recount
}
