import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { CycleReading, RecognisedCycle } from './cycles.rules.ts'
import { expire, follow, initialState } from './cycles.rules.ts'
import {
  type Followed,
  lockFollower,
  readingsAfter,
  removeOthers,
  rewindTo,
  saveCheckpoint,
  saveCycles,
  saveFollower,
} from './cycles.store.ts'
import {
  createFollowedDevices,
  type DeviceRecognition,
  type FollowedDevices,
} from './following/followed-devices.ts'
import { judgeWashes } from './hygiene/hygiene.service.ts'

/**
 * Washes, detected from a machine's readings in order of device time. The washes of a device are a function
 * of its accepted readings, whenever those arrived: a late reading makes the detection return to an earlier
 * checkpoint and process again. Two washes of one device never start at the same time, and a wash detected
 * again with the same start is the same wash. A device is processed by one transaction at a time, under the
 * lock of its follower.
 */

export interface CyclesParts {
  pool: Pool
  clock: Clock
}

export interface CycleTracker {
  devices: FollowedDevices
  /**
   * Processes stored readings that were not processed yet; `oldestMicros` is the oldest new reading. Returns
   * true if washes changed.
   */
  followDevice(deviceId: string, oldestMicros?: number): Promise<boolean>
  /** Processes readings, then ends the running wash of a machine that has been silent for too long. */
  expireDevice(deviceId: string): Promise<boolean>
}

const maxReadingsAtOnce = 10_000
const checkpointEveryMicros = 4 * 3_600_000_000

export function createCycleTracker({ pool, clock }: CyclesParts): CycleTracker {
  const devices = createFollowedDevices(pool)

  const work = async (deviceId: string, oldestMicros: number, expires: boolean): Promise<boolean> => {
    let changed = false
    for (let oldest = oldestMicros; ; oldest = Number.POSITIVE_INFINITY) {
      const now = clock.now()
      const device = await devices.of(deviceId, now.getTime())
      if (!device) return changed
      const step = await inTransaction(pool, (client) =>
        followStep(client, deviceId, device, {
          oldestMicros: oldest,
          expiresAt: expires ? now : undefined,
          now,
        }),
      )
      changed ||= step.changed
      if (!step.more) return changed
    }
  }

  return {
    devices,
    followDevice: (deviceId, oldestMicros = Number.POSITIVE_INFINITY) => work(deviceId, oldestMicros, false),
    expireDevice: (deviceId) => work(deviceId, Number.POSITIVE_INFINITY, true),
  }
}

interface Step {
  oldestMicros: number
  expiresAt: Date | undefined
  now: Date
}

async function followStep(
  client: PoolClient,
  deviceId: string,
  { recognition, metrics, accepted, hygiene }: DeviceRecognition,
  { oldestMicros, expiresAt, now }: Step,
): Promise<{ changed: boolean; more: boolean }> {
  const follower = await lockFollower(client, deviceId, initialState(recognition))
  const rewinds = oldestMicros <= follower.untilMicros
  const start = rewinds
    ? ((await rewindTo(client, deviceId, oldestMicros)) ?? {
        untilMicros: 0,
        state: initialState(recognition),
      })
    : follower
  const changedRuns = new Map<number, RecognisedCycle>()
  let at = start
  let more = true
  // A rewind is completed in one transaction, so that nobody sees partially replaced washes.
  while (more) {
    const chunk = await readingsAfter(client, deviceId, [...metrics], at.untilMicros, maxReadingsAtOnce)
    at = await followChunk(client, deviceId, { recognition, accepted }, at, chunk.readings, changedRuns)
    more = chunk.more
    if (!rewinds) break
  }
  if (expiresAt && !more) {
    const { state, changed } = expire(recognition, at.state, expiresAt.getTime())
    if (state !== at.state) at = { ...at, state }
    for (const cycle of changed) changedRuns.set(cycle.startedAtMs, cycle)
  }
  if (at === follower) return { changed: false, more }
  const washes = [...changedRuns.values()]
  const verdicts = await judgeWashes(client, deviceId, hygiene, washes, now)
  // Last: the sums of the days that change with a wash are locked until the commit.
  await saveCycles(client, deviceId, recognition.source, washes, verdicts)
  const removed = rewinds ? await removeOthers(client, deviceId, start.untilMicros, washes) : 0
  await saveFollower(client, deviceId, at, more ? undefined : now)
  return { changed: changedRuns.size > 0 || removed > 0, more }
}

/** A value outside the range of its metric is ignored. */
function isAccepted({ metric, value }: CycleReading, accepted: DeviceRecognition['accepted']): boolean {
  const range = accepted.get(metric)
  return !range || typeof value === 'string' || (value >= range[0] && value <= range[1])
}

async function followChunk(
  client: PoolClient,
  deviceId: string,
  { recognition, accepted }: Pick<DeviceRecognition, 'recognition' | 'accepted'>,
  at: Followed,
  readings: Awaited<ReturnType<typeof readingsAfter>>['readings'],
  changedRuns: Map<number, RecognisedCycle>,
): Promise<Followed> {
  const last = readings.at(-1)
  if (!last) return at
  const { state, changed } = follow(
    recognition,
    at.state,
    readings.flatMap(({ reading }) => (isAccepted(reading, accepted) ? reading : [])),
  )
  for (const cycle of changed) changedRuns.set(cycle.startedAtMs, cycle)
  const next = { untilMicros: last.micros, state }
  const slot = (micros: number) => Math.floor(micros / checkpointEveryMicros)
  if (slot(next.untilMicros) > slot(at.untilMicros)) await saveCheckpoint(client, deviceId, next)
  return next
}
