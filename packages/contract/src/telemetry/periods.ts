import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { periodTabs } from './period-tabs.ts'
import { seriesPoint } from './series-point.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A day of a calendar, of no zone by itself. */
export const calendarDay = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/), z.refine(isDay))

export const periodParams = z.object({ id, tab: z.enum(periodTabs) })

export const periodQuery = z.object({
  period: z._default(z.enum(periods), 'day'),
  /** A day in the period, by the device's own calendar; its today when left out. */
  day: z.optional(calendarDay),
})

/** Rejected readings that one answer lists, the newest. */
export const mostRejectedListed = 100

/** Readings within a stretch of time. Values outside the metric's range are counted as rejected and are in no other figure. */
const figures = {
  readings: z.int(),
  rejected: z.int(),
  min: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** For how long readings tell the value: each one holds until the next, and no longer than three expected intervals. */
  knownSeconds: z.number(),
  /** Of that, for how long it was out of its limits. */
  outsideSeconds: z.number(),
  /** What a counter rose by, resets taken out; null for any other. */
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
  /** Accepted readings, joined where they are many. */
  points: z.array(seriesPoint),
  rejected: z.array(z.object({ ts: instant, value: z.number() })),
})
export type PeriodMetric = z.output<typeof periodMetric>

export const periodReply = z.object({
  /** IANA name of the zone whose days are meant. */
  timeZone: z.string(),
  /** Half-open. */
  from: instant,
  to: instant,
  /** First days of this period, of the one before and of the one after, by that calendar; the last is null where it lies ahead. */
  day: calendarDay,
  before: calendarDay,
  after: z.nullable(calendarDay),
  metrics: z.array(periodMetric),
  /** Attributes of the device that its estimated values are computed with; those that it never told are left out. */
  factors: z.record(z.string(), z.number()),
})
export type PeriodReply = z.output<typeof periodReply>
