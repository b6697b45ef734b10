import * as z from 'zod/mini'
import { instant, localDay } from '../kernel/time.ts'

/** A range needs this many days whose use is known; with fewer, the forecast says that there is not enough data. */
export const minRunOutDays = 14
/** The share of run-outs that the range is made to hold, in per cent. */
export const runOutPercent = 80

/**
 * range: early, likely and late are known; tooFewDays: less than `minRunOutDays` of use are known, so there is no range;
 * notUsed: the level did not fall, or so slowly that a forecast is useless.
 */
export const runOutStates = ['range', 'tooFewDays', 'notUsed'] as const

/**
 * When a level is used up, as a range of `runOutPercent`.
 *
 * u: the daily uses of the last 28 days: the falls between the daily means of the level; refills are left out, and a fall over
 * days without readings counts as one step. m: their mean per day; s: their standard deviation; n: their days; R: what is left.
 * likely: the time t with m·t = R. early and late: the solutions of |R − m·t| = 1.28·s·√(t + t²/n), that is the error of the sum of
 * t days and of the mean (Hyndman & Athanasopoulos, Forecasting: Principles and Practice, 3rd ed., 5.5). Where
 * the use differs by weekday, t is counted in mean days and mapped to the calendar by the mean use of each weekday.
 * The recent rate (since the last refill, or of the last 72 hours after a sudden rise) may empty it before early: then early is
 * what that rate gives, and after a sudden rise likely as well.
 */
export const runOut = z.object({
  state: z.enum(runOutStates),
  /** Null without a range. */
  early: z.nullable(instant),
  likely: z.nullable(instant),
  /** Null without a range, and where the uses differ too much to give an end. */
  late: z.nullable(instant),
  /** Data used: how many days with a known use, and the first of them. */
  days: z.int(),
  since: z.nullable(localDay),
})
export type RunOut = z.output<typeof runOut>

/**
 * How earlier forecasts turned out: one a day, scored once the level ended or was refilled. After a refill that found less than half of what was
 * left at the forecast, the end is where the level would have fallen to it as until then. Forecasts of the last day do not count.
 */
export const runOutScore = z.object({
  forecasts: z.int(),
  /** How many ends they were forecasts of. */
  runOuts: z.int(),
  /** How many had the day in their range. */
  within: z.int(),
  /** The median distance of the likely day, in days. */
  typicalDays: z.number(),
  /** late: three quarters said a later day than it was, early: an earlier one; null where they are mixed. */
  lean: z.nullable(z.enum(['early', 'late'])),
})
export type RunOutScore = z.output<typeof runOutScore>
