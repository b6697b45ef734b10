import type { Reading } from './state.ts'

/** Longer lists are left to the engine: inserting costs the square of their length. */
const maxInserted = 64

/**
 * Sorts readings by time, in place; equal times keep their order. What was gathered of a device is a few metrics, each in order: shifting
 * them by hand needs no call per comparison.
 */
export function sortByTime(readings: Reading[]): void {
  if (readings.length > maxInserted) {
    readings.sort((a, b) => a.atMs - b.atMs)
    return
  }
  for (let n = 1; n < readings.length; n += 1) {
    const reading = readings[n]
    if (!reading) continue
    let at = n
    for (let before = readings[at - 1]; before && before.atMs > reading.atMs; before = readings[at - 1]) {
      readings[at] = before
      at -= 1
    }
    readings[at] = reading
  }
}
