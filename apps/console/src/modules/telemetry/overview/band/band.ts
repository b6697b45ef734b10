/** A section of the number line with limits and a value, each position as a fraction from the left end. */
export interface Band {
  low: number
  high: number
  at: number
}

/** Margin next to the limits, and next to a value outside them, as a fraction of the visible section. */
const room = 0.25

/** The positions of limits and value; an open end of the limits extends to the edge. */
export function bandOf(
  { low, high }: { low?: number | undefined; high?: number | undefined },
  value: number,
): Band {
  const ends = [low, high].filter((end) => end !== undefined)
  const min = Math.min(...ends, value)
  const max = Math.max(...ends, value)
  const span = max - min || Math.abs(max) || 1
  const from = min - span * room
  const width = span * (1 + 2 * room)
  const place = (number: number) => (number - from) / width
  return {
    low: low === undefined ? 0 : place(low),
    high: high === undefined ? 1 : place(high),
    at: place(value),
  }
}
