import type { SeriesHead } from '../heads.ts'
import { hourMicros } from './days.ts'

/**
 * What a batch adds to one hour or day of one series. `at`: microseconds of the start of the hour, or days
 * since 1970.
 */
export interface Bucket {
  readonly head: SeriesHead
  readonly at: number
  count: number
  sum: number
  min: number
  max: number
  increase: number | null
}

export interface Rollups {
  hours: Bucket[]
  days: Bucket[]
}

/**
 * Adds one number. Readings of a series arrive consecutively and in time order, so the bucket is the last one
 * or a new one. Returns its hour and day.
 */
export function addReading(
  { hours, days }: Rollups,
  head: SeriesHead,
  micros: number,
  value: number,
  increase: number | null,
): [hour: Bucket, day: Bucket] {
  return [
    addTo(hours, head, Math.floor(micros / hourMicros) * hourMicros, value, increase),
    addTo(days, head, head.device.days.dayOf(micros / 1000), value, increase),
  ]
}

function addTo(
  buckets: Bucket[],
  head: SeriesHead,
  at: number,
  value: number,
  increase: number | null,
): Bucket {
  const last = buckets.at(-1)
  if (last && last.head === head && last.at === at) {
    last.count++
    last.sum += value
    if (value < last.min) last.min = value
    if (value > last.max) last.max = value
    if (increase !== null) last.increase = (last.increase ?? 0) + increase
    return last
  }
  const bucket = { head, at, count: 1, sum: value, min: value, max: value, increase }
  buckets.push(bucket)
  return bucket
}
