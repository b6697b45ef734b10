/**
 * What the readings of a counter mean, for every figure: rollups, consumption of washes, the machine's own
 * count, curves. The functions `counter_rise` and `counter_level` of the database say the same.
 */

/** A decrease of at most this share is rounding by the device, not a reset. */
const roundingShare = 0.01

const isRounding = (level: number, value: number) => value < level && value >= level * (1 - roundingShare)

/** What a reading adds to a counter that stood at `level`; after a reset it counts from zero. */
export function riseOf(level: number, value: number): number {
  if (value >= level) return value - level
  return isRounding(level, value) ? 0 : Math.max(0, value)
}

/** Where a counter stands after a reading: after a small step back, where it stood before. */
export function levelAfter(level: number | undefined, value: number): number {
  return level !== undefined && isRounding(level, value) ? level : Math.max(0, value)
}
