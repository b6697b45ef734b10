/**
 * Messages waiting to be sent, in order, and bounded: when a machine is cut off for long, its oldest live
 * readings are dropped, as the memory of a real controller would do. History waits at its sender instead and
 * is never dropped.
 */
import type { Reading } from '../things/thing.ts'

export type Parcel = {
  readings: readonly Reading[]
  /** Send without device time if it goes out at once. */
  serverTime?: boolean
  /** Resolves the sender's wait when the server has acknowledged it. */
  acknowledged?: () => void
}

/** Moments in one buffered upload: about 15 KB, well below the server's 64 KB. */
const UPLOAD_READINGS = 120
/** Values in it; the server accepts 1,000. */
const UPLOAD_VALUES = 900

export const valuesIn = (readings: readonly Reading[]): number =>
  readings.reduce((sum, one) => sum + Object.keys(one.values).length, 0)

/** Whether one message can hold as much. */
export const fitsInMessage = (readings: number, values: number): boolean =>
  readings <= UPLOAD_READINGS && values <= UPLOAD_VALUES

export type Outbox = {
  readonly readings: number
  readonly dropped: number
  add(parcel: Parcel): void
  /** Puts unacknowledged parcels back in front. */
  putBack(parcels: readonly Parcel[]): void
  /** The next message, with queued live readings merged into one; undefined when empty. */
  take(): Parcel | undefined
}

export function createOutbox(limit: number): Outbox {
  const parcels: Parcel[] = []
  let readings = 0
  let dropped = 0
  const trim = () => {
    while (readings > limit) {
      const oldest = parcels.findIndex((parcel) => !parcel.acknowledged)
      if (oldest < 0) return
      const [gone] = parcels.splice(oldest, 1)
      const count = gone?.readings.length ?? 0
      readings -= count
      dropped += count
    }
  }
  return {
    get readings() {
      return readings
    },
    get dropped() {
      return dropped
    },
    add(parcel) {
      parcels.push(parcel)
      readings += parcel.readings.length
      trim()
    },
    putBack(list) {
      parcels.unshift(...list.map(({ serverTime, ...parcel }) => parcel))
      readings += list.reduce((sum, parcel) => sum + parcel.readings.length, 0)
      trim()
    },
    take() {
      const first = parcels.shift()
      if (!first) return undefined
      let joined = first
      let values = valuesIn(first.readings)
      while (!joined.acknowledged) {
        const next = parcels[0]
        if (!next || next.acknowledged) break
        values += valuesIn(next.readings)
        if (!fitsInMessage(joined.readings.length + next.readings.length, values)) break
        parcels.shift()
        joined = { readings: [...joined.readings, ...next.readings] }
      }
      readings -= joined.readings.length
      return joined
    },
  }
}

/**
 * The telemetry payload: one reading with or without a timestamp, or a list of readings as a buffered upload.
 */
export function encode(parcel: Parcel): string {
  const [only] = parcel.readings
  if (parcel.readings.length === 1 && only) {
    return JSON.stringify(parcel.serverTime ? only.values : timed(only))
  }
  return JSON.stringify(parcel.readings.map(timed))
}

const timed = ({ atMs, values, quality }: Reading) => ({ ts: atMs, values, ...(quality && { quality }) })
