/** A temperature curve limited to the phases of a wash. Times are ms since 1970. */
export interface CurveReading {
  atMs: number
  celsius: number
}

export interface Span {
  fromMs: number
  toMs: number
}

/** A section of the curve during which at least this temperature was held. */
export interface Stretch extends Span {
  celsius: number
  ms: number
}

/**
 * The lowest and highest reading within the spans; if there is none, of those whose value extends into them.
 */
export function extremesIn(
  spans: readonly Span[],
  readings: readonly CurveReading[],
  maxGapMs: number,
): { lowest: number; highest: number } | undefined {
  const within = readings.filter(({ atMs }) =>
    spans.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs),
  )
  const values =
    within.length > 0
      ? within.map(({ celsius }) => celsius)
      : stretchesIn(spans, readings, maxGapMs).stretches.map(({ celsius }) => celsius)
  return values.length > 0 ? { lowest: Math.min(...values), highest: Math.max(...values) } : undefined
}

/**
 * The curve within the spans: between two readings the lower one counts, the last one holds to the end.
 * Readings more than `maxGapMs` apart leave a gap; `whole` is then false.
 */
export function stretchesIn(
  spans: readonly Span[],
  readings: readonly CurveReading[],
  maxGapMs: number,
): { stretches: Stretch[]; whole: boolean } {
  const stretches: Stretch[] = []
  let whole = true
  for (const span of spans) {
    let covered = 0
    for (const [at, reading] of readings.entries()) {
      const next = readings[at + 1]
      const untilMs = next?.atMs ?? span.toMs
      if (untilMs - reading.atMs > maxGapMs) continue
      const fromMs = Math.max(span.fromMs, reading.atMs)
      const toMs = Math.min(span.toMs, untilMs)
      if (toMs <= fromMs) continue
      const celsius = Math.min(reading.celsius, next?.celsius ?? reading.celsius)
      stretches.push({ fromMs, toMs, celsius, ms: toMs - fromMs })
      covered += toMs - fromMs
    }
    whole &&= covered >= span.toMs - span.fromMs
  }
  return { stretches, whole }
}

/** The longest uninterrupted time at or above a temperature, and the lowest value in it. */
export function longestHeld(
  stretches: readonly Stretch[],
  celsius: number,
): { ms: number; lowest: number | undefined } {
  let longest: { ms: number; lowest: number | undefined } = { ms: 0, lowest: undefined }
  let current = { ms: 0, lowest: Number.POSITIVE_INFINITY }
  let endMs: number | undefined
  for (const stretch of stretches) {
    if (stretch.celsius < celsius || stretch.fromMs !== endMs)
      current = { ms: 0, lowest: Number.POSITIVE_INFINITY }
    if (stretch.celsius >= celsius)
      current = { ms: current.ms + stretch.ms, lowest: Math.min(current.lowest, stretch.celsius) }
    endMs = stretch.toMs
    if (current.ms > longest.ms) longest = current
  }
  return longest
}
