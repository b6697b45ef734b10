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
 * Washes: each a record, recognised from a machine's readings in the order of device time. The washes of a device are
 * what its accepted readings give, whenever they arrived: a late reading makes the recognition go back to a checkpoint
 * before it and follow anew. Two washes of one device never begin at the same moment, and a wash that is told again with
 * the same start is the same wash. A device is followed by one transaction at a time, under the lock of its follower.
 */

export interface CyclesParts {
  pool: Pool
  clock: Clock
}

export interface CycleKeeper {
  devices: FollowedDevices
  /** Follows what is stored and not followed yet; `oldestMicros` is the oldest of what came. True: washes changed. */
  followDevice(deviceId: string, oldestMicros?: number): Promise<boolean>
  /** Follows, then ends the running wash of a machine that has been silent for too long. */
  expireDevice(deviceId: string): Promise<boolean>
}

const mostReadingsAtOnce = 10_000
const checkpointEveryMicros = 4 * 3_600_000_000

export function createCycleKeeper({ pool, clock }: CyclesParts): CycleKeeper {
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
  const held = await lockFollower(client, deviceId, initialState(recognition))
  const rewinds = oldestMicros <= held.untilMicros
  const start = rewinds
    ? ((await rewindTo(client, deviceId, oldestMicros)) ?? {
        untilMicros: 0,
        state: initialState(recognition),
      })
    : held
  const told = new Map<number, RecognisedCycle>()
  let at = start
  let more = true
  // Going back is one transaction to its end, so that nobody sees the washes half replaced.
  while (more) {
    const chunk = await readingsAfter(client, deviceId, [...metrics], at.untilMicros, mostReadingsAtOnce)
    at = await followChunk(client, deviceId, { recognition, accepted }, at, chunk.readings, told)
    more = chunk.more
    if (!rewinds) break
  }
  if (expiresAt && !more) {
    const { state, changed } = expire(recognition, at.state, expiresAt.getTime())
    if (state !== at.state) at = { ...at, state }
    for (const cycle of changed) told.set(cycle.startedAtMs, cycle)
  }
  if (at === held) return { changed: false, more }
  await saveCycles(client, deviceId, recognition.source, [...told.values()])
  await judgeWashes(client, deviceId, hygiene, [...told.values()], now)
  const removed = rewinds ? await removeOthers(client, deviceId, start.untilMicros, [...told.values()]) : 0
  await saveFollower(client, deviceId, at, more ? undefined : now)
  return { changed: told.size > 0 || removed > 0, more }
}

/** A value outside the range of its metric is as if it had not been told. */
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
  told: Map<number, RecognisedCycle>,
): Promise<Followed> {
  const last = readings.at(-1)
  if (!last) return at
  const { state, changed } = follow(
    recognition,
    at.state,
    readings.flatMap(({ reading }) => (isAccepted(reading, accepted) ? reading : [])),
  )
  for (const cycle of changed) told.set(cycle.startedAtMs, cycle)
  const next = { untilMicros: last.micros, state }
  const slot = (micros: number) => Math.floor(micros / checkpointEveryMicros)
  if (slot(next.untilMicros) > slot(at.untilMicros)) await saveCheckpoint(client, deviceId, next)
  return next
}
