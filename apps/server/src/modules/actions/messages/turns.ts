/** Which devices have a message kept: each of them now and then, and no more at once than can be written. */
export interface Turns {
  /** Whether it is the device's turn: then it has one of the places, until that is freed. */
  take(deviceId: string, atMs: number): boolean
  /** What it was given its turn for was not kept: its next message has it. */
  giveBack(deviceId: string): void
  free(places: number): void
  /** Devices whose last turn is known, or that wait for their first, about 100 bytes each. */
  remembered(): number
}

export interface TurnsOptions {
  /** A device has its turn this often, as long as there are places for all. */
  everyMs: number
  /** Places there are, and how soon they are free again. */
  places: number
  freedEveryMs: number
  mostRemembered: number
}

/**
 * Where there are more devices than places, turns come less often, for all of them alike: who had one waits until all others may have had theirs.
 * Of more devices than are remembered some may wait for longer.
 */
export function createTurns({ everyMs, places, freedEveryMs, mostRemembered }: TurnsOptions): Turns {
  /** When each device had its last turn, and since when it waits for its first, both in this order. */
  const lastMs = new Map<string, number>()
  const waitingMs = new Map<string, number>()
  const remembered = () => lastMs.size + waitingMs.size
  const roundMs = (devices: number) => Math.max(everyMs, (devices / places) * freedEveryMs)
  const longestMs = roundMs(mostRemembered)
  let taken = 0

  function forgetOldest(nowMs: number): void {
    for (const known of [waitingMs, lastMs])
      for (const [deviceId, ms] of known) {
        if (remembered() <= mostRemembered && nowMs - ms <= longestMs) break
        known.delete(deviceId)
      }
  }

  return {
    take(deviceId, atMs) {
      const before = lastMs.get(deviceId)
      // Either way: the clock may have been set back.
      if (before !== undefined && Math.abs(atMs - before) < roundMs(remembered())) return false
      if (taken >= places) {
        if (before === undefined && !waitingMs.has(deviceId) && remembered() < mostRemembered)
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
