import type { DeviceTab } from '@limpid/contract/access/access'
import type { Metric, ProductModel } from '@limpid/contract/products/model'
import { periodTabs } from '@limpid/contract/telemetry/telemetry.tab'
import { LRUCache } from 'lru-cache'
import { boundsOf } from '../periods/periods.rules.ts'
import { checksOf, type ReadingChecks, unchecked } from '../rejected/rejected.rules.ts'
import type { AcceptedRange } from '../telemetry.rules.ts'
import { readDeviceFacts, readModels } from './facts.reads.ts'
import type { MetricNames } from './metric-names.ts'
import { type DayClock, dayClock } from './rollups/days.ts'
import type { Queryable } from './writer-connection.ts'

/**
 * What the recorder caches about a device between two messages: its calendar, which metrics are counters,
 * which tabs show them, and the newest reading of each series. This is an optimistic copy of the database
 * that every commit checks (`telemetry_expect`), never the source of truth.
 */
export interface DeviceHead {
  readonly deviceId: string
  readonly id: number
  days: DayClock
  metrics: MetricFacts
  readonly series: Map<string, SeriesHead>
  factsReadAtMs: number
  /** The last value this process wrote to device_activity. */
  seenWrittenMs: number
}

/** What a thing model says about its metrics, by metric key. */
export interface MetricFacts {
  /** With the range in which their readings are accepted. */
  counters: ReadonlyMap<string, AcceptedRange>
  /** Which readings count. */
  checks: ReadingChecks
  /** The tabs of the device page, besides the values themselves, that a reading updates. */
  tabs: ReadonlyMap<string, readonly DeviceTab[]>
}

export interface SeriesHead {
  readonly device: DeviceHead
  readonly metric: string
  readonly metricId: number
  /** Microseconds since 1970 of the newest reading; -Infinity while there is none. */
  newestMicros: number
  /** Its number; undefined for text. */
  newestValue: number | undefined
  /** Where a counter stood after it, if not at its number. */
  newestLevel: number | undefined
  /** Newest time the server assigned to a reading without a device time. */
  assignedMicros: number
  /** Texts noted by this process with their time, as far as they are known. */
  noted?: Map<string, number>
}

const factsLifeMs = 60_000
/** Also after the clock was set back. */
const isStale = (readAtMs = 0, nowMs = 0) => nowMs - readAtMs > factsLifeMs || nowMs < readAtMs
/** Devices and their series, about 300 bytes each; an evicted device is read again when it next reports. */
const defaultMaxHeads = 400_000

export interface Heads {
  /** Heads of these devices, loaded where missing; unknown devices are omitted. */
  of(deviceIds: ReadonlySet<string>, nowMs: number): Promise<Map<string, DeviceHead>>
  /** The head of one series; new and empty if this metric was never reported. */
  seriesOf(device: DeviceHead, metric: string): SeriesHead
  /** Evicts these devices, so that they are reloaded before their next use. */
  forget(deviceIds: Iterable<string>): void
}

export function createHeads(db: Queryable, names: MetricNames, maxHeads = defaultMaxHeads): Heads {
  const kept = new LRUCache<string, DeviceHead>({
    maxSize: maxHeads,
    sizeCalculation: ({ series }) => 1 + series.size,
  })
  const metricsOf = createMetricFacts(db)

  const readFacts = async (deviceIds: string[], nowMs: number) => {
    const facts = await readDeviceFacts(db, deviceIds)
    const metrics = await metricsOf(new Set(facts.map(({ productId }) => productId)), nowMs)
    return facts.map(({ deviceId, productId, timeZone }) => ({
      deviceId,
      days: dayClock(timeZone),
      metrics: metrics.get(productId) ?? nothingKnown,
    }))
  }

  const readSeries = async (devices: ReadonlyMap<string, DeviceHead>) => {
    const { rows } = await db.query<{
      device_id: string
      metric_id: number
      micros: string
      value: number | null
      level: number | null
    }>(
      `select device_id, metric_id, (extract(epoch from ts) * 1000000)::bigint as micros, value, level
       from telemetry_latest where device_id = any($1::bigint[])`,
      [[...devices.keys()]],
    )
    await names.learn(rows.map((row) => row.metric_id))
    for (const row of rows) {
      const device = devices.get(row.device_id)
      if (!device) continue
      const head = seriesOf(device, names.keyOf(row.metric_id))
      head.newestMicros = Number(row.micros)
      head.newestValue = row.value ?? undefined
      head.newestLevel = row.level ?? undefined
    }
  }

  const seriesOf = (device: DeviceHead, metric: string) => {
    let head = device.series.get(metric)
    if (!head) {
      head = {
        device,
        metric,
        metricId: names.idOf(metric),
        newestMicros: Number.NEGATIVE_INFINITY,
        newestValue: undefined,
        newestLevel: undefined,
        assignedMicros: 0,
      }
      device.series.set(metric, head)
      // The cache only measures a value when it is added.
      if (kept.peek(device.deviceId) === device) {
        kept.delete(device.deviceId)
        kept.set(device.deviceId, device)
      }
    }
    return head
  }

  /** Reads the facts of these devices again, and adds what is missing to `found`. */
  const refresh = async (stale: string[], found: Map<string, DeviceHead>, nowMs: number) => {
    const facts = await readFacts(stale, nowMs)
    const removed = new Set(stale)
    const fresh = new Map<string, DeviceHead>()
    for (const { deviceId, days, metrics } of facts) {
      removed.delete(deviceId)
      const head = found.get(deviceId)
      if (head) Object.assign(head, { days, metrics, factsReadAtMs: nowMs })
      else {
        const id = Number(deviceId)
        const series = new Map<string, SeriesHead>()
        fresh.set(deviceId, { deviceId, id, days, metrics, series, factsReadAtMs: nowMs, seenWrittenMs: 0 })
      }
    }
    for (const deviceId of removed) found.delete(deviceId)
    if (fresh.size > 0) await readSeries(fresh)
    for (const [deviceId, head] of fresh) {
      found.set(deviceId, head)
      kept.set(deviceId, head)
    }
    forget(removed)
  }

  const forget = (deviceIds: Iterable<string>) => {
    for (const deviceId of deviceIds) kept.delete(deviceId)
  }

  return {
    async of(deviceIds, nowMs) {
      const found = new Map<string, DeviceHead>()
      const stale: string[] = []
      for (const deviceId of deviceIds) {
        const head = kept.get(deviceId)
        if (head) found.set(deviceId, head)
        if (isStale(head?.factsReadAtMs, nowMs)) stale.push(deviceId)
      }
      try {
        if (stale.length > 0) await refresh(stale, found, nowMs)
      } catch (error) {
        forget(stale)
        throw error
      }
      return found
    },
    seriesOf,
    forget,
  }
}

const nothingKnown: MetricFacts = { counters: new Map(), checks: unchecked, tabs: new Map() }

/** What each product's model says about its metrics, reloaded once a minute. */
function createMetricFacts(db: Queryable) {
  const kept = new Map<string, MetricFacts & { readAtMs: number }>()
  return async (productIds: ReadonlySet<string>, nowMs: number) => {
    const stale = [...productIds].filter((id) => isStale(kept.get(id)?.readAtMs, nowMs))
    if (stale.length > 0)
      for (const { id, model } of await readModels(db, stale))
        kept.set(id, { ...factsOf(model), readAtMs: nowMs })
    return kept as ReadonlyMap<string, MetricFacts>
  }
}

function factsOf(model: Partial<ProductModel>): MetricFacts {
  const { metrics = [] } = model
  const counters = metrics.flatMap((metric) =>
    metric.kind === 'counter' ? [[metric.key, boundsOf(metric)] as const] : [],
  )
  return {
    counters: new Map(counters),
    checks: checksOf(metrics),
    tabs: new Map(metrics.map((metric) => [metric.key, tabsMoved(metric, model)])),
  }
}

/** Part lifetimes depend on counters and levels; a maintenance task may depend on any counter. */
function tabsMoved({ key, kind, tab }: Metric, { parts = [] }: Partial<ProductModel>): DeviceTab[] {
  const shown = periodTabs.filter((one) => one === tab)
  const wears = parts.some(({ life }) => life?.counted?.metric === key || life?.level?.metric === key)
  return [
    ...shown,
    ...(wears ? (['parts'] as const) : []),
    ...(kind === 'counter' ? (['maintenance'] as const) : []),
  ]
}
