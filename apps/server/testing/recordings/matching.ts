/** Compares detected washes with recorded ones: found whole, split, merged, missed, and extra ones. */

export interface Span {
  startedAtMs: number
  endedAtMs: number
  energyWh: number
}

export interface Comparison {
  recorded: number
  /** One to one, with an overlap of at least 80 % of their combined time. */
  found: number
  /** One recorded wash containing two or more detected ones. */
  split: number
  /** Recorded washes that share their detected one with another. */
  merged: number
  /** One to one, but with less overlap. */
  shifted: number
  missed: number
  extra: number
  startErrorsMs: number[]
  endErrorsMs: number[]
  /** Detected minus recorded, as a fraction of recorded. */
  energyErrors: number[]
  /** Indexes of the recorded washes that were split. */
  splitIndexes: number[]
}

const common = (a: Span, b: Span) =>
  Math.max(0, Math.min(a.endedAtMs, b.endedAtMs) - Math.max(a.startedAtMs, b.startedAtMs))
const length = (span: Span) => span.endedAtMs - span.startedAtMs
/** Spans that only touch at their edges do not belong together. */
const meets = (a: Span, b: Span) => common(a, b) > 0.1 * Math.min(length(a), length(b))

export const nothingCompared = (): Comparison => ({
  recorded: 0,
  found: 0,
  split: 0,
  merged: 0,
  shifted: 0,
  missed: 0,
  extra: 0,
  startErrorsMs: [],
  endErrorsMs: [],
  energyErrors: [],
  splitIndexes: [],
})

/** Adds the comparison of one machine's washes to `result`. */
export function compare(result: Comparison, recorded: readonly Span[], found: readonly Span[]): void {
  result.extra += found.filter((span) => !recorded.some((other) => meets(span, other))).length
  for (const wash of recorded) {
    const index = result.recorded++
    const own = found.filter((span) => meets(wash, span))
    const [only] = own
    if (!only) result.missed++
    else if (own.length > 1) {
      result.split++
      result.splitIndexes.push(index)
    } else if (recorded.some((other) => other !== wash && meets(other, only))) result.merged++
    else {
      const shared = common(wash, only)
      const overlap = shared / (length(wash) + length(only) - shared)
      if (overlap < 0.8) result.shifted++
      else {
        result.found++
        result.startErrorsMs.push(Math.abs(only.startedAtMs - wash.startedAtMs))
        result.endErrorsMs.push(Math.abs(only.endedAtMs - wash.endedAtMs))
        result.energyErrors.push(only.energyWh / wash.energyWh - 1)
      }
    }
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
