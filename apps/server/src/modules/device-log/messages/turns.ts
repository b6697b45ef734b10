/**
 * Decides which devices have a message stored: each one from time to time, and no more at once than can be
 * written.
 */
export interface Turns {
  /** Whether it is the device's turn; if so, it occupies a slot until that is freed. */
  take(deviceId: string, atMs: number): boolean
  /** The message was not stored, so the device's next message gets the turn. */
  giveBack(deviceId: string): void
  free(places: number): void
  /** Devices whose last turn is known or that wait for their first, about 100 bytes each. */
  remembered(): number
}

export interface TurnsOptions {
  /** How often a device gets a turn, as long as there are enough slots. */
  everyMs: number
  /** Number of slots, and how soon they are freed. */
  places: number
  freedEveryMs: number
  maxRemembered: number
}

/**
 * With more devices than slots, turns become less frequent for all alike: a device that had one waits until
 * all others could have had theirs. Beyond the remembered number of devices, some may wait longer.
 */
export function createTurns({ everyMs, places, freedEveryMs, maxRemembered }: TurnsOptions): Turns {
  /** When each device had its last turn, or since when it waits for its first, in this order. */
  const lastMs = new Map<string, number>()
  const waitingMs = new Map<string, number>()
  const remembered = () => lastMs.size + waitingMs.size
  const roundMs = (devices: number) => Math.max(everyMs, (devices / places) * freedEveryMs)
  const longestMs = roundMs(maxRemembered)
  let taken = 0

  function forgetOldest(nowMs: number): void {
    for (const known of [waitingMs, lastMs])
      for (const [deviceId, ms] of known) {
        if (remembered() <= maxRemembered && nowMs - ms <= longestMs) break
        known.delete(deviceId)
      }
  }

  return {
    take(deviceId, atMs) {
      const before = lastMs.get(deviceId)
      // In both directions: the clock may have been set back.
      if (before !== undefined && Math.abs(atMs - before) < roundMs(remembered())) return false
      if (taken >= places) {
        if (before === undefined && !waitingMs.has(deviceId) && remembered() < maxRemembered)
          waitingMs.set(deviceId, atMs)
        return false
      }
      taken += 1
      waitingMs.delete(deviceId)
      lastMs.delete(deviceId)
      lastMs.set(deviceId, atMs)
      forgetOldest(atMs)
      return true
    },
    giveBack: (deviceId) => void lastMs.delete(deviceId),
    free(count) {
      taken -= count
    },
    remembered,
  }
}
