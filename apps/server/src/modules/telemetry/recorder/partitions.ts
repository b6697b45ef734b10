import type { Message } from './plan.ts'
import type { Queryable } from './writer-connection.ts'

/**
 * Readings are partitioned by month: a partition is created when first needed and dropped as a whole when its
 * retention ends.
 */
export interface Partitions {
  /** Creates the partitions that these messages fall into. */
  ensureFor(messages: readonly Message[]): Promise<void>
  /** A partition was dropped: check all of them again. */
  forget(): void
}

export function createPartitions(db: Queryable): Partitions {
  const made = new Set<number>()
  let lastMs = Number.NaN
  let lastKnown = false

  const isMade = (ms: number) => {
    // Nearly all readings fall into the same hour as the previous one.
    const hour = ms - (ms % 3_600_000)
    if (hour === lastMs && lastKnown) return true
    lastMs = hour
    lastKnown = made.has(monthOf(ms))
    return lastKnown
  }

  const make = async (month: number) => {
    if (made.has(month)) return
    const first = new Date(Date.UTC(1970, month, 1)).toISOString().slice(0, 10)
    await db.query('select telemetry_make_partition($1::date)', [first])
    made.add(month)
    lastMs = Number.NaN
  }

  return {
    async ensureFor(messages) {
      const missing = new Set<number>()
      for (const { readings, receivedAtMs } of messages)
        for (const { deviceTimeMs = receivedAtMs } of readings)
          if (!isMade(deviceTimeMs)) missing.add(monthOf(deviceTimeMs))
      for (const month of missing) await make(month)
    },
    forget() {
      made.clear()
      lastMs = Number.NaN
    },
  }
}

/** Months since 1970, in UTC. */
function monthOf(ms: number): number {
  const date = new Date(ms)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}
