/* Judges the rules of devices while readings come and the clock continues. What is remembered of a device is a copy of what is stored; it is
   stored in the transaction that records its alarms, and a server whose copy is old begins again from what is stored and from the
   readings since. A server that dies loses nothing: another one, or the next start, does the same. */
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { observe } from '../../alarms/alarms.public.ts'
import { sortByTime } from '../evaluation/in-order.rules.ts'
import type { Reading } from '../evaluation/state.ts'
import { newComputed } from './computed.reads.ts'
import type { RuleJudge } from './judge.port.ts'
import { advanceTo, beginDevice, changeRules, isDue, type JudgedDevice, judgeAll } from './judged-device.ts'
import { loadDevices } from './load.reads.ts'
import { observationOf } from './observations.ts'
import { maxLateMs } from './readings.reads.ts'
import { writeStates } from './states.store.ts'
import { newWashes } from './washes.reads.ts'
import { type WatchedDevice, watches } from './watched.reads.ts'

export interface JudgeParts {
  ctx: Pick<Ctx, 'clock' | 'readingClock' | 'events' | 'log'>
  /** The pool for the work of devices. */
  pool: Pool
}

const gatherMs = 200
const maxAtOnce = 200
const factsLifeMs = 60_000
const storeEveryMs = 30_000
const retryMs = 5_000
const maxRetries = 5
/** Devices, about 2 KB each; one that is evicted is read again when it next reports. */
const maxDevices = 100_000
/** Combinations of product, version, owner's rules and time zone. */
const maxShared = 2000
export function createJudge({ ctx, pool }: JudgeParts): RuleJudge {
  const devices = new LRUCache<string, JudgedDevice>({ max: maxDevices })
  /** Products without rules: their devices are not looked at until the facts are old. */
  const unwatched = new LRUCache<string, number>({ max: maxDevices })
  /** Devices of one product and owner share what watches them. */
  const shared = new LRUCache<string, WatchedDevice>({ max: maxShared })
  const failures = new LRUCache<string, number>({ max: 1000 })
  const pending = new Map<string, Reading[]>()
  /** How often rules changed: what was read meanwhile may be of before. */
  let changes = 0
  /** Devices of which a wash may have ended. */
  const washing = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let closed = false
  const nowMs = () => ctx.readingClock.now().getTime()

  const waitingOf = (deviceId: string): Reading[] => {
    const known = pending.get(deviceId)
    if (known) return known
    const waiting: Reading[] = []
    pending.set(deviceId, waiting)
    return waiting
  }
  const add = (deviceId: string, readings: readonly Reading[]) => {
    waitingOf(deviceId).push(...readings)
    schedule(gatherMs)
  }
  const schedule = (afterMs: number) => {
    if (!closed) timer ??= setTimeout(begin, afterMs)
  }
  const begin = () => {
    timer = undefined
    working ??= occupy(work())
    return working
  }
  /** What was received while it was busy is judged afterwards. */
  const occupy = (busy: Promise<void>) =>
    busy.finally(() => {
      working = undefined
      if (pending.size > 0) schedule(gatherMs)
    })

  async function work(): Promise<void> {
    while (pending.size > 0) {
      const batch: [string, Reading[]][] = []
      for (const one of pending) {
        if (batch.length === maxAtOnce) break
        batch.push(one)
        pending.delete(one[0])
      }
      await judgeOrHalve(batch)
    }
  }

  /** One device that cannot be judged must not keep the others from it: the part with it is halved until it stands alone. */
  async function judgeOrHalve(batch: [string, Reading[]][]): Promise<void> {
    try {
      await judgeSome(new Map(batch))
    } catch (error) {
      // What is remembered may not be what is stored: both are read again.
      for (const [id] of batch) devices.delete(id)
      const [only] = batch
      const middle = batch.length >> 1
      if (batch.length > 1) {
        await judgeOrHalve(batch.slice(0, middle))
        await judgeOrHalve(batch.slice(middle))
      } else if (only) failed(only, error)
    }
  }

  /** Tries again a few times; after that its next reading does. */
  function failed([deviceId, readings]: [string, Reading[]], error: unknown): void {
    const times = (failures.get(deviceId) ?? 0) + 1
    failures.set(deviceId, times)
    ctx.log.warn({ err: error, deviceId, times }, 'the alarm rules of a device could not be judged')
    if (times <= maxRetries) setTimeout(() => add(deviceId, readings), retryMs * times).unref()
  }

  async function judgeSome(readings: ReadonlyMap<string, Reading[]>): Promise<void> {
    const missed = await load(readings)
    // Before the query: a wash that ends meanwhile is noted again.
    const washed = [...readings.keys()].filter((id) => washing.delete(id))
    const washes = await newWashes(
      pool,
      washed.flatMap((id) => devices.get(id) ?? []),
      nowMs(),
    )
    const known = [...readings.keys()].flatMap((id) => devices.get(id) ?? [])
    const computed = await newComputed(pool, known, readings, nowMs())
    const judged: JudgedDevice[] = []
    for (const [deviceId, all] of readings) {
      const device = devices.get(deviceId)
      if (!device) continue
      for (const some of [washes, ...computed, missed]) all.push(...(some.get(deviceId) ?? []))
      sortByTime(all)
      judgeAll(device, all)
      advanceTo(device, nowMs())
      judged.push(device)
    }
    for (const [id] of readings) failures.delete(id)
    await store(judged.filter(({ events, moved }) => moved || events.length > 0))
  }

  /** Reads what is missing or old. Returns what each device reported since its rules changed and is not among the readings. */
  async function load(readings: ReadonlyMap<string, Reading[]>): Promise<ReadonlyMap<string, Reading[]>> {
    const now = nowMs()
    const stale = [...readings].filter(([id]) => now - (devices.get(id)?.readAtMs ?? 0) >= factsLifeMs)
    if (stale.length === 0) return new Map()
    const before = changes
    const loaded = await loadDevices(pool, new Map(stale), (id) => devices.get(id)?.judge.state, now)
    // What was read may be of before a change: it is read again.
    const readAtMs = changes === before ? now : 0
    for (const [deviceId, found] of loaded) {
      const watched = once(found.watched)
      const known = devices.get(deviceId)
      // Without rules there is something to do only where alarms of former ones may be open.
      if (!watched || (watched.rules.length === 0 && !known && !found.stored)) {
        devices.delete(deviceId)
        if (readAtMs > 0) unwatched.set(deviceId, now)
        continue
      }
      const device = known ?? beginDevice(deviceId, watched, found, now)
      device.readAtMs = readAtMs
      if (known) changeRules(known, watched, found.standing, now)
      else {
        devices.set(deviceId, device)
        washing.add(deviceId)
      }
    }
    return new Map([...loaded].map(([id, { missed }]) => [id, missed]))
  }

  const once = (watched: WatchedDevice | undefined) => {
    if (!watched) return undefined
    const known = shared.get(watched.mark)
    if (!known) shared.set(watched.mark, watched)
    return known ?? watched
  }

  /** Stores what is remembered of these devices, with the alarms that follow. */
  async function store(judged: readonly JudgedDevice[]): Promise<void> {
    if (judged.length === 0) return
    const writes = judged.map(({ deviceId, judge, version }) => ({
      deviceId,
      state: judge.state,
      version,
      dueMs: judge.dueMs(),
    }))
    const { written, changed } = await inTransaction(pool, async (client) => {
      const done = await writeStates(client, writes)
      const observations = judged
        .filter(({ deviceId }) => done.has(deviceId))
        .flatMap(({ deviceId, events, watched }) =>
          events.map((event) => observationOf(deviceId, event, watched)),
        )
      return { written: done, changed: await observe(client, observations, ctx.clock.now()) }
    })
    for (const device of judged) {
      if (!written.has(device.deviceId)) {
        // Another server judged it meanwhile, or it was deleted.
        devices.delete(device.deviceId)
        pending.set(device.deviceId, pending.get(device.deviceId) ?? [])
        continue
      }
      Object.assign(device, {
        version: device.version + 1,
        storedAtMs: nowMs(),
        dirty: false,
        moved: false,
        events: [],
      })
    }
    if (changed.length > 0) ctx.events.emit('alarms.changed', { deviceIds: changed })
  }

  async function storeAll(olderThanMs: number): Promise<void> {
    const limit = nowMs() - olderThanMs
    const dirty: JudgedDevice[] = []
    for (const device of devices.values()) if (device.dirty && device.storedAtMs <= limit) dirty.push(device)
    for (let from = 0; from < dirty.length; from += maxAtOnce)
      await store(dirty.slice(from, from + maxAtOnce))
  }

  return {
    heard(batch) {
      if (closed) return
      for (const { head, fresh } of batch) {
        const { deviceId } = head.device
        const device = devices.get(deviceId)
        if (!device && nowMs() - (unwatched.get(deviceId) ?? 0) < factsLifeMs) continue
        // Rules that are about to be read may watch any metric.
        const isWatched = !device || device.readAtMs === 0 || watches(device.watched, head.metric)
        if (!isWatched && !device?.watched.listens) continue
        // Of a metric that no rule watches, the newest reading shows that the device is reporting.
        const rows = isWatched ? fresh : fresh.slice(-1)
        for (const { micros, receivedMicros, value } of rows) {
          const late = receivedMicros - micros > maxLateMs * 1000
          if (late && device && !device.watched.acceptsLate) continue
          const reading: Reading = { metric: head.metric, value, atMs: micros / 1000 }
          if (late) reading.late = true
          waitingOf(deviceId).push(reading)
        }
      }
      if (pending.size > 0) schedule(gatherMs)
    },
    washed(deviceId) {
      const device = devices.get(deviceId)
      if (closed || (device ? !device.watched.watchesWashes : unwatched.has(deviceId))) return
      washing.add(deviceId)
      add(deviceId, [])
    },
    wake(deviceIds) {
      for (const id of deviceIds) add(id, [])
    },
    rulesChanged(deviceIds) {
      changes += 1
      for (const id of deviceIds) {
        const device = devices.get(id)
        if (device) device.readAtMs = 0
        unwatched.delete(id)
        add(id, [])
      }
    },
    rulesStale(deviceIds) {
      changes += 1
      if (!deviceIds) unwatched.clear()
      for (const id of deviceIds ?? devices.keys()) {
        // Not `get`: it moves the device to the other end, and walking along all of them would not end.
        const device = devices.peek(id)
        if (device) device.readAtMs = 0
        unwatched.delete(id)
      }
    },
    async tick() {
      const now = nowMs()
      for (const [id, device] of devices.entries()) if (isDue(device, now)) add(id, [])
      // One write at a time: what is judged is not stored while it is being judged.
      await working
      working = occupy(storeAll(storeEveryMs))
      await working
    },
    async settled() {
      clearTimeout(timer)
      timer = undefined
      while (working || pending.size > 0) await begin()
    },
    async close() {
      clearTimeout(timer)
      closed = true
      await working
      while (pending.size > 0) await work()
      await storeAll(0)
    },
  }
}
