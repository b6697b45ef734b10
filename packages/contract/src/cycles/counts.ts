import * as z from 'zod/mini'
import { queryFlag } from '../kernel/flags.ts'
import { instant, localDay } from '../kernel/time.ts'

/**
 * What washes are counted by: each hour, day, week (from Monday) or month of the range, the hour of the day, the
 * programme, the result. All in the device's own zone.
 */
export const countGroupings = ['hour', 'day', 'week', 'month', 'clock', 'programme', 'result'] as const
export type CountGrouping = (typeof countGroupings)[number]

/** The longest range of a grouping, in days: what a page can show and a spreadsheet wants. */
export const mostDaysOf: Record<CountGrouping, number> = {
  hour: 31,
  day: 400,
  week: 3660,
  month: 3660,
  clock: 3660,
  programme: 3660,
  result: 3660,
}

/** Days from `from` to `to`, both included; dates as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Whether washes of these days may be counted so. */
export function mayCount(by: CountGrouping, from: string, to: string): boolean {
  const days = daysBetween(from, to)
  return days >= 1 && days <= mostDaysOf[by]
}

export const countsQuery = z.object({
  by: z.enum(countGroupings),
  /** Both included; a wash counts on the day it began. */
  fromDay: localDay,
  toDay: localDay,
  programme: z.optional(z.string().check(z.maxLength(64))),
  /** The numbers are taken away as a file: the owner's log says so. */
  exports: z._default(queryFlag, false),
})
export type CountsQuery = z.output<typeof countsQuery>

const amount = z.nullable(z.object({ sum: z.number(), mean: z.number() }))

/** Finished washes and what they took; an amount is null where no wash has a meter for it, its mean is of those that have. */
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
  /** The hour of the day (0 to 23), the programme or the result; null for a stretch of time or a wash without a programme. */
  key: z.nullable(z.string()),
  /** The stretch of time, half-open; null for other groupings. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  ...figures,
})
export type CountGroup = z.output<typeof countGroup>

export const washCounts = z.object({
  timeZone: z.string(),
  groups: z.array(countGroup),
  total: countFigures,
  /** The programmes of these days, whatever the filter says. */
  programmes: z.array(z.string()),
})
export type WashCounts = z.output<typeof washCounts>
