import type { Pool } from 'pg'
import { type DeviceState, emptyState, type Reading } from '../evaluation/state.ts'
import { isOfDevice, readReadings } from './readings.reads.ts'
import { readCurrent } from './standing.reads.ts'
import { readStates, type StoredState } from './states.store.ts'
import { readWatched, type WatchedDevice } from './watched.reads.ts'

export interface LoadedDevice {
  /** Undefined where the device is gone. */
  watched: WatchedDevice | undefined
  stored: StoredState | undefined
  /** What it reported since what is stored. */
  readings: readonly Reading[]
  /** The newest readings of metrics of which nothing is remembered: a new rule judges them. */
  standing: readonly Reading[]
}

/** Readings before what was judged last are read again: they may have been committed later. */
const slackMs = 60_000

/** Reads what watches these devices, and of those that are not judged yet what is stored. `stateOf` is what is remembered of the others. */
export async function loadDevices(
  pool: Pool,
  deviceIds: readonly string[],
  stateOf: (deviceId: string) => DeviceState | undefined,
  nowMs: number,
): Promise<Map<string, LoadedDevice>> {
  const watched = await readWatched(pool, deviceIds)
  const fresh = deviceIds.filter((id) => !stateOf(id))
  const stored = fresh.length > 0 ? await readStates(pool, fresh) : new Map<string, StoredState>()
  const watching = deviceIds.filter((id) => (watched.get(id)?.rules.length ?? 0) > 0)
  const since = watching.flatMap((deviceId) => {
    const judgedMs = stored.get(deviceId)?.state.judgedMs
    return judgedMs === undefined ? [] : [{ deviceId, afterMs: judgedMs - slackMs }]
  })
  const missed =
    since.length > 0 ? await readReadings(pool, since, new Date(nowMs)) : new Map<string, Reading[]>()
  const standing = await readCurrent(
    pool,
    watching.map((deviceId) => {
      const { last } = stateOf(deviceId) ?? stored.get(deviceId)?.state ?? emptyState(nowMs)
      const metrics = [...(watched.get(deviceId)?.watchedMetrics ?? [])]
      return { deviceId, metrics: metrics.filter((metric) => isOfDevice(metric) && !last[metric]) }
    }),
  )
  return new Map(
    deviceIds.map((id) => [
      id,
      {
        watched: watched.get(id),
        stored: stored.get(id),
        readings: missed.get(id) ?? [],
        standing: standing.get(id) ?? [],
      },
    ]),
  )
}
