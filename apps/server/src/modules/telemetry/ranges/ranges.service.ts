/* The increase of a counter is computed when it is written, by the metric's range at that time: a reading
   outside it adds nothing, and the next one continues from the last accepted one. If a model had another
   range since, the days with readings that one of its ranges rejects are recomputed in the background, in
   slices; the progress is stored. Days whose readings have been deleted stay unchanged. */
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { recountDay } from './days.store.ts'
import {
  type ChangedRange,
  listChangedDays,
  listChangedRanges,
  listDevices,
  noteCounted,
  type RecountProgress,
  saveRecountProgress,
} from './ranges.store.ts'

/**
 * After this time every recorder uses a saved model: it checks once a minute, with data at most a minute old.
 */
const learntMs = 3 * 60_000
const devicesAtOnce = 100
/** The progress is saved after at most this many days or devices, and at the end of a run. */
const daysAtOnce = 100
const devicesANote = 10_000

/** Limits of one run: days and devices to process, and devices that may fail. */
export interface Slice {
  days: number
  devices: number
  failures: number
}
const defaultSlice: Slice = { days: 10_000, devices: 500_000, failures: 20 }

interface Run extends Pick<Ctx, 'log'> {
  pool: Pool
  stopping: AbortSignal | undefined
  left: Slice
  days: number
}

const goesOn = ({ left, stopping }: Run) =>
  left.days > 0 && left.devices > 0 && left.failures > 0 && !stopping?.aborted

/**
 * Recomputes counters whose range changed, one slice. Resolves to the numbers of finished product counters
 * and of device days.
 */
export async function recountChangedRanges(
  pool: Pool,
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
  stopping?: AbortSignal,
  slice = defaultSlice,
): Promise<{ counters: number; days: number }> {
  const run: Run = { pool, log, stopping, left: { ...slice }, days: 0 }
  let counters = 0
  for (const range of await listChangedRanges(pool, new Date(clock.now().getTime() - learntMs))) {
    const { productId, metricId } = range
    try {
      if (!range.differs) await noteCounted(pool, range)
      else if (await recountCounter(run, range)) counters++
    } catch (err) {
      log.error({ err, productId, metricId }, 'recounting a counter failed')
    }
  }
  return { counters, days: run.days }
}

/** Continues with a counter. Resolves to whether all its days are done. */
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
    await saveRecountProgress(pool, range, walk)
    unnoted = 0
  }
  if (unnoted > 0) await saveRecountProgress(pool, range, walk)
  return false
}

/** The next run retries devices that failed. */
async function endPass(pool: Pool, range: ChangedRange, { failed }: RecountProgress): Promise<boolean> {
  if (failed.length > 0)
    await saveRecountProgress(pool, range, { deviceId: '0', day: 0, failed: [], again: failed })
  else await noteCounted(pool, range)
  return failed.length === 0
}

/** Recomputes the days of these devices; false if the run ends before it is done. */
async function recountDevices(
  run: Run,
  range: ChangedRange,
  walk: RecountProgress,
  deviceIds: readonly string[],
) {
  const { pool, log, left } = run
  for (const changed of await listChangedDays(pool, range, walk, deviceIds)) {
    const { deviceId, day } = changed
    if (walk.failed.includes(deviceId)) continue
    if (!goesOn(run)) return false
    try {
      if (await recountDay(pool, range, changed)) run.days++
    } catch (err) {
      log.warn({ err, deviceId, metricId: range.metricId, day }, 'recounting a day of a counter failed')
      walk.failed.push(deviceId)
      left.failures--
    }
    Object.assign(walk, { deviceId, day: day + 1 })
    if (--left.days % daysAtOnce === 0) await saveRecountProgress(pool, range, walk)
  }
  return true
}
