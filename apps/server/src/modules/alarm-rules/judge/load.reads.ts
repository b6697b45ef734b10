import type { Pool } from 'pg'
import { type DeviceState, emptyState, type Reading } from '../evaluation/state.ts'
import { isOfDevice, readReadings, readSince } from './readings.reads.ts'
import { readCurrent } from './standing.reads.ts'
import { readStates, type StoredState } from './states.store.ts'
import { readWatched, type WatchedDevice } from './watched.reads.ts'

export interface LoadedDevice {
  /** Undefined where the device is gone. */
  watched: WatchedDevice | undefined
  stored: StoredState | undefined
  /** What it reported since what is stored. */
  readings: readonly Reading[]
  /**
   * The newest readings of metrics of which nothing is remembered, and nothing newer is to be judged: a new rule judges them. Where the newest
   * came late, it is among them beside the newest one that did not.
   */
  standing: readonly Reading[]
  /**
   * Of such metrics, what it reported since the rules changed and was not received for judging: the server heard of the change after the
   * reading.
   */
  missed: Reading[]
}

/** Readings before what was judged last are read again: they may have been committed later. */
const slackMs = 60_000
/** Every server has heard of a change that is older. */
const recentChangeMs = 3_600_000

/**
 * Reads what watches these devices, which have these readings to be judged, and of those that are not judged yet what is stored. `stateOf`
 * is what is remembered of the others.
 */
export async function loadDevices(
  pool: Pool,
  received: ReadonlyMap<string, readonly Reading[]>,
  stateOf: (deviceId: string) => DeviceState | undefined,
  nowMs: number,
): Promise<Map<string, LoadedDevice>> {
  const deviceIds = [...received.keys()]
  const watched = await readWatched(pool, deviceIds)
  const fresh = deviceIds.filter((id) => !stateOf(id))
  const stored = fresh.length > 0 ? await readStates(pool, fresh) : new Map<string, StoredState>()
  const watching = deviceIds.filter((id) => (watched.get(id)?.rules.length ?? 0) > 0)
  const since = watching.flatMap((deviceId) => {
    const judgedMs = stored.get(deviceId)?.state.judgedMs
    return judgedMs === undefined ? [] : [{ deviceId, afterMs: judgedMs - slackMs }]
  })
  const unjudged =
    since.length > 0 ? await readReadings(pool, since, new Date(nowMs)) : new Map<string, Reading[]>()
  const news = watching.map((deviceId) => {
    const { last } = stateOf(deviceId) ?? stored.get(deviceId)?.state ?? emptyState(nowMs)
    const { watchedMetrics = new Set<string>(), changedMs = 0 } = watched.get(deviceId) ?? {}
    const metrics = [...watchedMetrics].filter((metric) => isOfDevice(metric) && !last[metric])
    return { deviceId, metrics, changedMs }
  })
  const changed = news.filter(
    ({ metrics, changedMs }) => metrics.length > 0 && changedMs > nowMs - recentChangeMs,
  )
  const sinceChange =
    changed.length > 0 ? await readSince(pool, changed, new Date(nowMs)) : new Map<string, Reading[]>()
  const missedOf = (id: string) => {
    const known = new Set([...(received.get(id) ?? []), ...(unjudged.get(id) ?? [])].map(markOf))
    return (sinceChange.get(id) ?? []).filter((reading) => !known.has(markOf(reading)))
  }
  const missed = new Map(deviceIds.map((id) => [id, missedOf(id)]))
  const judgedOf = (id: string) => [received, unjudged, missed].flatMap((some) => some.get(id) ?? [])
  const standing = await readCurrent(
    pool,
    news.flatMap(({ deviceId, metrics }) => {
      const heardMs = newestOnTime(judgedOf(deviceId))
      return metrics.map((metric) => ({ deviceId, metric, heardMs: heardMs.get(metric) }))
    }),
  )
  return new Map(
    deviceIds.map((id) => [
      id,
      {
        watched: watched.get(id),
        stored: stored.get(id),
        readings: unjudged.get(id) ?? [],
        standing: standing.get(id) ?? [],
        missed: missed.get(id) ?? [],
      },
    ]),
  )
}

const markOf = ({ metric, atMs }: Reading) => `${metric} ${atMs}`

/** When the newest of each metric was measured, of those that every rule judges. */
function newestOnTime(readings: readonly Reading[]): Map<string, number> {
  const newest = new Map<string, number>()
  for (const { metric, atMs, late } of readings)
    if (!late) newest.set(metric, Math.max(atMs, newest.get(metric) ?? atMs))
  return newest
}
