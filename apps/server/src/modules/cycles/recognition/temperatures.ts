/** Minimum, mean and maximum temperature of a phase. A reading holds until the next one of its metric. */

export interface TemperatureSpan {
  minCelsius: number
  meanCelsius: number
  maxCelsius: number
}

export interface TemperatureTally {
  min: number
  max: number
  celsiusMs: number
  ms: number
}

export type HeldTemperatures = Record<string, { value: number; atMs: number }>

/**
 * Adds the held value until `untilMs` to a phase started at `startedAtMs`. A value counts for the phase in
 * which it was read, and only once time has advanced, so the order of messages with the same timestamp does
 * not matter.
 */
export function countTemperature(
  tallies: Record<string, TemperatureTally>,
  metric: string,
  held: { value: number; atMs: number } | undefined,
  startedAtMs: number,
  untilMs: number,
  maxGapMs: number,
): void {
  if (!held || held.atMs < startedAtMs || held.atMs >= untilMs) return
  const ms = Math.min(untilMs - held.atMs, maxGapMs)
  const tally = tallies[metric]
  if (!tally) {
    tallies[metric] = { min: held.value, max: held.value, celsiusMs: held.value * ms, ms }
    return
  }
  tally.min = Math.min(tally.min, held.value)
  tally.max = Math.max(tally.max, held.value)
  tally.celsiusMs += held.value * ms
  tally.ms += ms
}

/** The spans of a phase; a metric without readings in it uses the value held at its start, if recent. */
export function temperatureSpans(
  tallies: Record<string, TemperatureTally>,
  metrics: readonly string[],
  held: HeldTemperatures,
  startedAtMs: number,
  maxGapMs: number,
): Record<string, TemperatureSpan> {
  const spans: Record<string, TemperatureSpan> = {}
  for (const metric of metrics) {
    const tally = tallies[metric]
    const last = held[metric]
    if (tally) {
      // Rounding of the sum must not move the mean outside the measured range.
      const mean = Math.min(tally.max, Math.max(tally.min, tally.celsiusMs / tally.ms))
      spans[metric] = { minCelsius: tally.min, meanCelsius: mean, maxCelsius: tally.max }
    } else if (last && startedAtMs - last.atMs <= maxGapMs) {
      spans[metric] = { minCelsius: last.value, meanCelsius: last.value, maxCelsius: last.value }
    }
  }
  return spans
}
