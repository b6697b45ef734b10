import { type DeviceReading, maxQualityLength } from '@limpid/contract/kernel/device-message'
import type { Metric } from '@limpid/contract/products/model'
import type { RejectionReason } from '@limpid/contract/telemetry/rejected'

/** Why a reading counts nowhere, and what the device said of its quality. */
export interface Rejection {
  reason: RejectionReason
  quality: string | null
}

/** What a thing model says about which readings are good. */
export interface ReadingChecks {
  /** Metrics that are numbers, and whether they are counters. */
  numbers: ReadonlyMap<string, { counter: boolean }>
  /** How the device marks good readings of a metric, if the model defines it. */
  qualities: ReadonlyMap<string, { flag: string | undefined; good: ReadonlySet<string> }>
  /** Metrics that tell the quality of others. */
  flags: ReadonlySet<string>
}

/** What devices say of good readings, in lower case. */
const usuallyGood: ReadonlySet<string> = new Set(['good', 'ok', 'valid', 'true', '0'])
const wholeNumber = /^-?\d+$/

export const unchecked: ReadingChecks = { numbers: new Map(), qualities: new Map(), flags: new Set() }

/** A gauge with words for its values is a state in numbers: it may be reported as true or as one of the words. */
export function checksOf(metrics: readonly Metric[]): ReadingChecks {
  const numbers = metrics.flatMap(({ key, kind, values }) =>
    kind === 'counter' || (kind === 'gauge' && !values)
      ? [[key, { counter: kind === 'counter' }] as const]
      : [],
  )
  const qualities = metrics.flatMap(({ key, quality }) =>
    quality ? [[key, { flag: quality.metric, good: goodOf(quality.good) }] as const] : [],
  )
  const flags = qualities.flatMap(([, { flag }]) => flag ?? [])
  return { numbers: new Map(numbers), qualities: new Map(qualities), flags: new Set(flags) }
}

const goodOf = (words: readonly string[] | undefined): ReadonlySet<string> =>
  words ? new Set(words.map((word) => word.toLowerCase())) : usuallyGood

/** The flags of a message, by time and metric. */
export type Flags = ReadonlyMap<string, string>
const placeOf = (metric: string, deviceTimeMs: number | undefined) => `${deviceTimeMs} ${metric}`

/** What the metrics of a message say that tell the quality of others; undefined where none does. */
export function flagsOf(readings: readonly DeviceReading[], { flags }: ReadingChecks): Flags | undefined {
  if (flags.size === 0) return undefined
  const reported = readings.filter(({ metric }) => flags.has(metric))
  return new Map(
    reported.map(({ metric, deviceTimeMs, value, boolean }) => [
      placeOf(metric, deviceTimeMs),
      boolean ? String(value === 1) : String(value).slice(0, maxQualityLength),
    ]),
  )
}

/** Whether a reading needs a closer look: nearly always not. */
export const isSuspect = ({ value, quality, boolean }: DeviceReading) =>
  typeof value === 'string' || value < 0 || quality !== undefined || boolean === true

/** Why a reading counts nowhere, or undefined. Limits and ranges are others' business. */
export function rejectionOf(
  reading: DeviceReading,
  { numbers, qualities }: ReadingChecks,
  flags: Flags | undefined,
): Rejection | undefined {
  const { metric, value, deviceTimeMs } = reading
  const reported = qualities.get(metric)
  const flag = reported?.flag === undefined ? undefined : flags?.get(placeOf(reported.flag, deviceTimeMs))
  const good = reported?.good ?? usuallyGood
  const bad = [reading.quality, flag].find((word) => word !== undefined && !good.has(word.toLowerCase()))
  if (bad !== undefined) return { reason: 'flagged', quality: bad }
  const number = numbers.get(metric)
  if (!number) return undefined
  if (typeof value === 'string')
    return { reason: wholeNumber.test(value) ? 'inexact' : 'notANumber', quality: null }
  if (reading.boolean) return { reason: 'notANumber', quality: null }
  return number.counter && value < 0 ? { reason: 'negative', quality: null } : undefined
}
