import * as z from 'zod/mini'

/** The value of a reading: number or text. */
export const readingValue = z.union([z.number(), z.string()])

/**
 * `[ts, value, min, max]`: an instant, the value (the mean if readings were averaged) and the extremes. Three
 * nulls mark a gap: the device reported nothing for longer than the metric's expected interval. A text metric
 * has its text as the value and null extremes.
 */
export const seriesPoint = z.tuple([
  z.string(),
  z.nullable(readingValue),
  z.nullable(z.number()),
  z.nullable(z.number()),
])
export type SeriesPoint = z.output<typeof seriesPoint>
