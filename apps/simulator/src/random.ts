/**
 * Seeded randomness. Every random value in the simulator is a function of its keys, never of call order, so
 * the same seed, machine and day always produce the same readings.
 */

/** Hashes a list of keys to an unsigned 32-bit number (FNV-1a with a final avalanche). */
export function hash32(...keys: (string | number)[]): number {
  let h = 0x811c9dc5
  for (const key of keys) {
    const text = String(key)
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
    h = Math.imul(h ^ 0x1f, 0x01000193)
  }
  return avalanche(h)
}

/** A number in 0..1 for a pair of numeric keys; cheap enough to call in every step. */
export function unitAt(seed: number, n: number): number {
  return avalanche(Math.imul(seed ^ Math.imul(n | 0, 0x9e3779b1), 0x85ebca6b)) / 2 ** 32
}

/** Smooth noise in -1..1: random values spaced `periodMs` apart, interpolated linearly. */
export function smoothNoise(seed: number, atMs: number, periodMs: number): number {
  const x = atMs / periodMs
  const n = Math.floor(x)
  const from = unitAt(seed, n)
  return 2 * (from + (unitAt(seed, n + 1) - from) * (x - n)) - 1
}

export type Random = {
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** A stream of random numbers for one purpose; `whole` includes both bounds. */
export function randomFor(...keys: (string | number)[]): Random {
  let a = hash32(...keys)
  const unit = () => {
    a = (a + 0x6d2b79f5) | 0
    return avalanche(a) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  return {
    between: (low, high) => low + unit() * (high - low),
    whole,
    chance: (probability) => unit() < probability,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
  }
}

function avalanche(x: number): number {
  let h = x ^ (x >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
