/** A stretch of the number line that shows limits and a value, each place as a share from its left end. */
export interface Band {
  low: number
  high: number
  at: number
}

/** Room beside the limits, and beside a value that lies outside of them, as a share of what is shown. */
const room = 0.25

/** Where limits and a value stand beside each other; an open end of the limits reaches to the edge. */
export function bandOf(
  { low, high }: { low?: number | undefined; high?: number | undefined },
  value: number,
): Band {
  const ends = [low, high].filter((end) => end !== undefined)
  const least = Math.min(...ends, value)
  const most = Math.max(...ends, value)
  const span = most - least || Math.abs(most) || 1
  const from = least - span * room
  const width = span * (1 + 2 * room)
  const place = (number: number) => (number - from) / width
  return {
    low: low === undefined ? 0 : place(low),
    high: high === undefined ? 1 : place(high),
    at: place(value),
  }
}
