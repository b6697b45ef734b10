interface Bin {
  from: number
  washes: number
}

/** At most this many bars; values below are counted in the first. */
const maxBars = 40

/** Washes by whole units without gaps, from the lowest to the highest value, and the limit within them. */
export function barsOf(bins: readonly Bin[], limit?: number): Bin[] {
  if (bins.length === 0) return []
  const known = new Map(bins.map(({ from, washes }) => [from, washes]))
  const values = [...known.keys(), ...(limit === undefined ? [] : [Math.floor(limit)])]
  const last = Math.max(...values)
  const first = Math.max(Math.min(...values), last - maxBars + 1)
  const below = bins.reduce((sum, { from, washes }) => (from < first ? sum + washes : sum), 0)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    from: first + at,
    washes: (known.get(first + at) ?? 0) + (at === 0 ? below : 0),
  }))
}

/** The limit as it stands in the bar that counts from this value; undefined in another. */
export const limitIn = (from: number, limit: number | undefined, text: string) =>
  limit !== undefined && Math.floor(limit) === from ? { at: limit - from, text } : undefined
