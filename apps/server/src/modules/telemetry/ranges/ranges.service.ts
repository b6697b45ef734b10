/*
 * What a counter rose by is made when it is written, by the range that its metric has then: a reading outside adds nothing, and the one
 * after it goes on from the last that was accepted. Where a model gets another range, the days that this concerns are counted again in the
 * background; of days whose readings are gone, it stays as it was made.
 */
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import {
  type ChangedRange,
  listChangedDays,
  listChangedRanges,
  listDevicesAfter,
  noteCounted,
  recountDay,
} from './ranges.store.ts'

/** After this every recorder writes by a model that was saved: it looks once a minute, at what was looked at within a minute. */
const learntMs = 3 * 60_000
const devicesAtOnce = 500

/** Counts again what other ranges make of counters. Resolves to how many counters of products, and days of devices. */
export async function recountChangedRanges(
  pool: Pool,
  { clock }: { clock: Clock },
): Promise<{ counters: number; days: number }> {
  const changed = await listChangedRanges(pool, new Date(clock.now().getTime() - learntMs))
  let days = 0
  for (const range of changed) {
    days += await recountDevices(pool, range)
    await noteCounted(pool, range)
  }
  return { counters: changed.length, days }
}

async function recountDevices(pool: Pool, range: ChangedRange): Promise<number> {
  let days = 0
  let last = '0'
  for (;;) {
    const devices = await listDevicesAfter(pool, range.productId, last, devicesAtOnce)
    for (const day of await listChangedDays(pool, range, devices)) {
      await recountDay(pool, range, day)
      days++
    }
    if (devices.length < devicesAtOnce) return days
    last = devices.at(-1) as string
  }
}
