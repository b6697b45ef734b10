/** Two machines with one token end each other's connection; a device on a poor network alone does so less often. */
export const takeovers = { contended: 10, withinMs: 300_000, maxDevices: 20_000 } as const

/** Counts how often connections of a device were ended by another one with its token; bounded, the oldest forgotten first. */
export function createTakeovers(now: () => number = () => performance.now()) {
  const counts = new Map<string, { sinceMs: number; count: number }>()
  return {
    /** True once in a period, when it has happened so often that two machines probably use the token. */
    add(deviceId: string): boolean {
      const nowMs = now()
      const kept = counts.get(deviceId)
      if (kept && nowMs - kept.sinceMs < takeovers.withinMs) {
        kept.count += 1
        return kept.count === takeovers.contended
      }
      // Reinserted, so that the map is ordered by time.
      counts.delete(deviceId)
      counts.set(deviceId, { sinceMs: nowMs, count: 1 })
      for (const [oldest, { sinceMs }] of counts) {
        if (counts.size <= takeovers.maxDevices && nowMs - sinceMs < takeovers.withinMs) break
        counts.delete(oldest)
      }
      return false
    },
  }
}
