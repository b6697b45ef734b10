/** From and to, in any one unit. */
export type Interval = readonly [from: number, to: number]

/** How long intervals last together, in their unit: where several overlap, that time counts once. */
export function lengthOf(intervals: readonly Interval[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}
