import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { rejectionReasons } from './rejected.ts'
import { readingValue, seriesPoint } from './series-point.ts'
import { periodTabs } from './telemetry.tab.ts'
import { unallocatedUse } from './unallocated.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day without a time zone. */
export const calendarDay = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), condition(isDay))

export const periodParams = z.object({ id, tab: z.enum(periodTabs) })

export const periodQuery = z.object({
  period: z._default(z.enum(periods), 'day'),
  /** A day in the period, by the device's calendar; its today by default. */
  day: z.optional(calendarDay),
})

/** Maximum number of rejected readings in one response, the newest. */
export const maxRejectedListed = 100

/**
 * Readings within a time span. Those outside the metric's range, and those rejected for another reason, are
 * counted as rejected and excluded from all other figures.
 */
const figures = {
  readings: z.int(),
  /** How many of them are deleted by now: their hourly sums remain. */
  summed: z.int(),
  rejected: z.int(),
  min: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /**
   * Duration for which readings give the value: each one holds until the next, and for at most three expected
   * intervals. Null where readings are deleted.
   */
  knownSeconds: z.nullable(z.number()),
  /** The part of it that was out of limits. */
  outsideSeconds: z.nullable(z.number()),
  /**
   * The increase of a counter, corrected for resets; null for other metrics. That of the total is the sum of the
   * parts and of `unallocated`.
   */
  increase: z.nullable(z.number()),
}

export const periodFigures = z.object(figures)
export type PeriodFigures = z.output<typeof periodFigures>

/** An hour of a day, or a day of a week or month, by the device's calendar. */
export const periodPart = z.object({ startsAt: instant, ...figures })
export type PeriodPart = z.output<typeof periodPart>

export const periodMetric = z.object({
  metric: z.string(),
  total: periodFigures,
  parts: z.array(periodPart),
  unallocated: z.array(unallocatedUse),
  /** Accepted readings, averaged if there are many. */
  points: z.array(seriesPoint),
  /** The newest rejected readings. */
  rejected: z.array(
    z.object({
      ts: instant,
      value: readingValue,
      reason: z.enum(['outOfRange', ...rejectionReasons]),
      /** What the device said of its quality; null if nothing. */
      quality: z.nullable(z.string()),
    }),
  ),
})
export type PeriodMetric = z.output<typeof periodMetric>

export const periodReply = z.object({
  /** IANA name of the zone that defines the days. */
  timeZone: z.string(),
  /** Half-open. */
  from: instant,
  to: instant,
  /**
   * First days of this period, of the previous and of the next one, by that calendar; the last is null if it
   * lies in the future.
   */
  day: calendarDay,
  before: calendarDay,
  after: z.nullable(calendarDay),
  metrics: z.array(periodMetric),
  /** Device attributes used to compute its estimated values; those it never reported are omitted. */
  factors: z.record(z.string(), z.number()),
})
export type PeriodReply = z.output<typeof periodReply>
