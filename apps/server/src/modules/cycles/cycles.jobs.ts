import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import type { CommittedSeries } from '../telemetry/telemetry.public.ts'
import { createCycleTracker } from './cycles.service.ts'
import { findUnprocessed, listWashing } from './following/followers.reads.ts'

/**
 * Keeps washes up to date with readings: it is notified of committed readings and processes those devices
 * shortly after, a few at a time, so that ingestion never waits for it. A device that reports constantly is
 * processed about once a second; under load its readings accumulate. Readings not processed when the process
 * ends are found at the next start.
 */
export interface CycleJobs {
  /** For `RecorderOptions.onCommitted`. */
  heard(batch: readonly CommittedSeries[]): void
  /** Finds devices with unprocessed readings, and processes them in the background. */
  catchUp(): Promise<number>
  /** Checks every running wash for machines that stopped reporting; called about every 30 s. */
  expireSilent(stopping?: AbortSignal): Promise<void>
  /** Waits until all notified readings have been processed. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface CycleJobsParts {
  pool: Pool
  clock: Clock
  log: Logger
  /** Called after the commit when washes of a device started, grew, ended or were replaced. */
  onChanged: (deviceId: string) => void
  /** How long the readings of a device are collected. */
  gatherMs?: number
}

const workers = 2

export function createCycleJobs({
  pool,
  clock,
  log,
  onChanged,
  gatherMs = 1_000,
}: CycleJobsParts): CycleJobs {
  const keeper = createCycleTracker({ pool, clock })
  // Device -> oldest pending reading, and the earliest time to process it. In order of arrival.
  const pending = new Map<string, { oldestMicros: number; dueMs: number; failures: number }>()
  const busy = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let idle: (() => void)[] = []

  const add = (deviceId: string, oldestMicros: number, delayMs: number, failures = 0) => {
    const waiting = pending.get(deviceId)
    if (waiting) waiting.oldestMicros = Math.min(waiting.oldestMicros, oldestMicros)
    else pending.set(deviceId, { oldestMicros, dueMs: performance.now() + delayMs, failures })
    wake(delayMs)
  }

  const wake = (delayMs: number) => {
    if (closed || busy.size >= workers) return
    timer ??= setTimeout(next, delayMs)
  }

  const next = () => {
    timer = undefined
    const nowMs = performance.now()
    let waitMs = Number.POSITIVE_INFINITY
    for (const [deviceId, { oldestMicros, dueMs, failures }] of pending) {
      if (busy.size >= workers) return
      if (busy.has(deviceId)) continue
      if (dueMs > nowMs) {
        waitMs = Math.min(waitMs, dueMs - nowMs)
        continue
      }
      pending.delete(deviceId)
      busy.add(deviceId)
      void followOne(deviceId, oldestMicros, failures)
    }
    if (waitMs !== Number.POSITIVE_INFINITY) wake(waitMs)
    else if (pending.size === 0 && busy.size === 0) notifyIdle()
  }

  const notifyIdle = () => {
    for (const resolve of idle) resolve()
    idle = []
  }

  const followOne = async (deviceId: string, oldestMicros: number, failures: number) => {
    try {
      if (await keeper.followDevice(deviceId, oldestMicros)) onChanged(deviceId)
    } catch (error) {
      log.error({ err: error, deviceId, failures }, 'updating the washes of a device failed')
      // The readings are stored; the next attempt, or the next start, finds them.
      if (!closed) add(deviceId, oldestMicros, Math.min(60_000, 1_000 * 2 ** failures), failures + 1)
    }
    busy.delete(deviceId)
    if (pending.size > 0) wake(0)
    else if (busy.size === 0) notifyIdle()
  }

  return {
    heard(batch) {
      for (const { head, fresh, late } of batch) {
        const known = keeper.devices.known(head.device.deviceId)
        if (known === null || (known && !known.metrics.has(head.metric))) continue
        let oldest = fresh[0]?.micros ?? Number.POSITIVE_INFINITY
        for (const { micros } of late) oldest = Math.min(oldest, micros)
        if (oldest !== Number.POSITIVE_INFINITY) add(head.device.deviceId, oldest, gatherMs)
      }
    },
    async catchUp() {
      const behind = await findUnprocessed(pool)
      for (const { deviceId, oldestMicros } of behind) add(deviceId, oldestMicros, 0)
      return behind.length
    },
    async expireSilent(stopping) {
      // One that is being followed is not silent.
      for (const deviceId of await listWashing(pool)) {
        stopping?.throwIfAborted()
        if (!busy.has(deviceId) && (await keeper.expireDevice(deviceId))) onChanged(deviceId)
      }
    },
    settled() {
      if (pending.size === 0 && busy.size === 0) return Promise.resolve()
      return new Promise((resolve) => idle.push(resolve))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      while (busy.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}
