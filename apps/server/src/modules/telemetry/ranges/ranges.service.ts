/*
 * What a counter rose by is made when it is written, by the range that its metric has then: a reading outside adds nothing, and the one
 * after it goes on from the last that was accepted. Where a model had another range since, the days that hold what one of its ranges rejects
 * are counted again in the background, a slice at a time; how far that is, is noted. Of days whose readings are gone, it stays as it was made.
 */
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { recountDay } from './days.store.ts'
import {
  type ChangedRange,
  listChangedDays,
  listChangedRanges,
  listDevices,
  noteCounted,
  saveWalk,
  type Walk,
} from './ranges.store.ts'

/** After this every recorder writes by a model that was saved: it looks once a minute, at what was looked at within a minute. */
const learntMs = 3 * 60_000
const devicesAtOnce = 100
/** How far a count is, is noted after so many days, or devices, at the latest, and at the end of a run. */
const daysAtOnce = 100
const devicesANote = 10_000

/** What one run does at most: days and devices that it looks at, and devices that may fail. */
export interface Slice {
  days: number
  devices: number
  failures: number
}
const usualSlice: Slice = { days: 10_000, devices: 500_000, failures: 20 }

interface Run extends Pick<Ctx, 'log'> {
  pool: Pool
  stopping: AbortSignal | undefined
  left: Slice
  days: number
}

const goesOn = ({ left, stopping }: Run) =>
  left.days > 0 && left.devices > 0 && left.failures > 0 && !stopping?.aborted

/** Counts again what other ranges make of counters, a slice of it. Resolves to how many counters of products are done, and days of devices. */
export async function recountChangedRanges(
  pool: Pool,
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
  stopping?: AbortSignal,
  slice = usualSlice,
): Promise<{ counters: number; days: number }> {
  const run: Run = { pool, log, stopping, left: { ...slice }, days: 0 }
  let counters = 0
  for (const range of await listChangedRanges(pool, new Date(clock.now().getTime() - learntMs))) {
    const { productId, metricId } = range
    try {
      if (!range.differs) await noteCounted(pool, range)
      else if (await recountCounter(run, range)) counters++
    } catch (err) {
      log.error({ err, productId, metricId }, 'a counter could not be counted again')
    }
  }
  return { counters, days: run.days }
}

/** Goes on with a counter. Resolves to whether all its days are done. */
async function recountCounter(run: Run, range: ChangedRange): Promise<boolean> {
  const { pool } = run
  const walk = range.walk ?? { deviceId: '0', day: 0, failed: [], again: null }
  let unnoted = 0
  while (goesOn(run)) {
    const devices = await listDevices(pool, range.productId, walk, devicesAtOnce)
    const last = devices.at(-1)
    if (last === undefined) return endPass(pool, range, walk)
    if (await recountDevices(run, range, walk, devices))
      Object.assign(walk, { deviceId: `${BigInt(last) + 1n}`, day: 0 })
    run.left.devices -= devices.length
    unnoted += devices.length
    if (unnoted < devicesANote) continue
    await saveWalk(pool, range, walk)
    unnoted = 0
  }
  if (unnoted > 0) await saveWalk(pool, range, walk)
  return false
}

/** Devices that failed are tried again by the next run. */
async function endPass(pool: Pool, range: ChangedRange, { failed }: Walk): Promise<boolean> {
  if (failed.length > 0) await saveWalk(pool, range, { deviceId: '0', day: 0, failed: [], again: failed })
  else await noteCounted(pool, range)
  return failed.length === 0
}

/** Counts the days of these devices again; false where the run ends before. */
async function recountDevices(run: Run, range: ChangedRange, walk: Walk, deviceIds: readonly string[]) {
  const { pool, log, left } = run
  for (const changed of await listChangedDays(pool, range, walk, deviceIds)) {
    const { deviceId, day } = changed
    if (walk.failed.includes(deviceId)) continue
    if (!goesOn(run)) return false
    try {
      if (await recountDay(pool, range, changed)) run.days++
    } catch (err) {
      log.warn(
        { err, deviceId, metricId: range.metricId, day },
        'a day of a counter could not be counted again',
      )
      walk.failed.push(deviceId)
      left.failures--
    }
    Object.assign(walk, { deviceId, day: day + 1 })
    if (--left.days % daysAtOnce === 0) await saveWalk(pool, range, walk)
  }
  return true
}
