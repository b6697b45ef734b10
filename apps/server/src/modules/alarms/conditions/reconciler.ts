/* Which devices to compare, and when: those that reported something at once after a quiet second and otherwise about a second
   later, however often it was heard. What nobody heard of is found by the pass over all devices once a minute. */
import type { Logger } from '../../../platform/log.ts'
import { type ReconcileParts, reconcile } from './reconcile.service.ts'

export interface Reconciler {
  /** Something of this device changed that may raise or clear an alarm. */
  heard(deviceId: string, urgent?: boolean): void
  /** Waits until everything received so far has been compared. */
  settled(): Promise<void>
  close(): Promise<void>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'alarms.reconciler': Reconciler
  }
}

/** How long news are gathered while there are many, and after a quiet time. */
const gatherMs = 700
const soonMs = 50
/** Readings of a device that say nothing special are compared this often at most. */
const seldomMs = 15_000
const maxAtOnce = 200

export function createReconciler(parts: ReconcileParts & { log: Logger }): Reconciler {
  let pending = new Set<string>()
  /** When each device was compared last; only for the time within which it is not compared again. */
  const comparedMs = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let dueMs = 0
  let workedMs = -gatherMs
  let working: Promise<void> | undefined
  let closed = false

  async function work(): Promise<void> {
    while (pending.size > 0 && !closed) {
      const batch = [...pending].slice(0, maxAtOnce)
      pending = new Set([...pending].slice(maxAtOnce))
      const nowMs = performance.now()
      for (const [id, atMs] of comparedMs) if (nowMs - atMs > seldomMs) comparedMs.delete(id)
      for (const id of batch) comparedMs.set(id, nowMs)
      try {
        await reconcile(parts, batch)
      } catch (error) {
        // The pass over all devices finds them.
        parts.log.warn({ err: error, devices: batch.length }, 'alarms could not be brought up to date')
      }
      workedMs = performance.now()
    }
  }

  const begin = () => {
    timer = undefined
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  function plan(atMs: number): void {
    if (timer && dueMs <= atMs) return
    clearTimeout(timer)
    dueMs = atMs
    timer = setTimeout(begin, atMs - performance.now())
  }

  return {
    heard(deviceId, urgent = true) {
      const nowMs = performance.now()
      if (closed || (!urgent && nowMs - (comparedMs.get(deviceId) ?? -seldomMs) < seldomMs)) return
      pending.add(deviceId)
      plan(nowMs + (urgent && nowMs - workedMs > gatherMs ? soonMs : gatherMs))
    },
    async settled() {
      clearTimeout(timer)
      while (!closed && (working || pending.size > 0)) await begin()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await working
    },
  }
}
