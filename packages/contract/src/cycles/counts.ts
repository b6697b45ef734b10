import * as z from 'zod/mini'
import { isAllowedRange } from '../kernel/calendar/days.ts'
import { instant, localDay } from '../kernel/time.ts'
import { consumption } from './consumption.ts'

/**
 * Grouping of washes: each hour, day, week (from Monday) or month of the range, the hour of the day, the
 * programme, the result. All in the device's own time zone.
 */
export const countGroupings = ['hour', 'day', 'week', 'month', 'clock', 'programme', 'result'] as const
export type CountGrouping = (typeof countGroupings)[number]

/** The longest range of a grouping, in days: what a page can show and a spreadsheet needs. */
export const maxDaysOf: Record<CountGrouping, number> = {
  hour: 31,
  day: 400,
  week: 3660,
  month: 3660,
  clock: 3660,
  programme: 3660,
  result: 3660,
}

/** Whether this range may be counted with this grouping. */
export const isCountableRange = (by: CountGrouping, from: string, to: string): boolean =>
  isAllowedRange(from, to, maxDaysOf[by])

export const countsQuery = z.object({
  by: z.enum(countGroupings),
  /** Both inclusive; a wash counts on the day it started. */
  fromDay: localDay,
  toDay: localDay,
  programme: z.optional(z.string().check(z.maxLength(64))),
})
export type CountsQuery = z.output<typeof countsQuery>

const amount = z.nullable(z.object({ sum: z.number(), mean: z.number() }))

/**
 * Finished washes and their consumption; an amount is null if no wash is metered, its mean covers only
 * metered washes.
 */
const figures = {
  washes: z.int(),
  completed: z.int(),
  rewashes: z.int(),
  meanDurationMs: z.nullable(z.number()),
  waterLitres: amount,
  energyKwh: amount,
  detergentMillilitres: amount,
  rinseAidMillilitres: amount,
}
export const countFigures = z.object(figures)
export type CountFigures = z.output<typeof countFigures>

export const countGroup = z.object({
  /**
   * The hour of the day (0 to 23), the programme or the result; null for a time interval or a wash without a
   * programme.
   */
  key: z.nullable(z.string()),
  /** The time interval, half-open; null for other groupings. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  ...figures,
})
export type CountGroup = z.output<typeof countGroup>

/** What the machine's own counter says of the same days. */
const machineCounts = z.object({
  /** The counter's metric. */
  metric: z.string(),
  /** By how much it rose, resets taken out. */
  counted: z.number(),
  /** Washes that were recorded as ended in these days: machines count at the end. */
  recorded: z.int(),
})
export type MachineCounts = z.output<typeof machineCounts>

export const washCounts = z.object({
  timeZone: z.string(),
  groups: z.array(countGroup),
  total: countFigures,
  /** The whole range by the machine's meters, whatever the programme. */
  consumption,
  /** All programmes in this range, regardless of the filter. */
  programmes: z.array(z.string()),
  /** Null for a single programme, or if the machine reports no counter of its own. */
  machine: z.nullable(machineCounts),
})
export type WashCounts = z.output<typeof washCounts>
