interface Span {
  from: Date
  to: Date
}

interface Placed {
  /** Starts of the bars, ms since 1970; null for one that stands for the time before the period. */
  slots: (number | null)[]
  /** For each gap, the first and the last bar that it spans. */
  places: { first: number; last: number }[]
}

/**
 * Where gaps stand among the hours or days of a period: across those that lie within them. A gap that ended in the
 * first one, and lies before the period, has a bar of its own in front.
 */
export function gapBlocks(buckets: readonly number[], end: number, gaps: readonly Span[]): Placed {
  const within = gaps.map(({ from, to }) => {
    const inside = buckets.flatMap((start, at) =>
      start >= from.getTime() && (buckets[at + 1] ?? end) <= to.getTime() ? [at] : [],
    )
    const [first = -1] = inside
    return { first, last: inside.at(-1) ?? first }
  })
  const isBefore = within.some(({ first }) => first < 0)
  const shift = isBefore ? 1 : 0
  return {
    slots: isBefore ? [null, ...buckets] : [...buckets],
    places: within.map(({ first, last }) => ({ first: first + shift, last: last + shift })),
  }
}
