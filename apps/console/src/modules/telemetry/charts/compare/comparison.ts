/** What a chart may be compared with. */
export const comparisons = ['none', 'day', 'week', 'month', 'before', 'custom', 'device'] as const
export type Comparison = (typeof comparisons)[number]

/** Two instants, ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** What is asked for beside a range, and by how much it is moved to lie under it. */
export interface ComparedSpan extends Span {
  offsetMs: number
}

/**
 * The stretch that a range is compared with: as long, and earlier by days of the calendar, so that the same time of day lies under it
 * across a change of the clock. Undefined without a comparison, or without the moment that it needs.
 */
export function comparedSpan(
  comparison: Comparison,
  { from, to }: Span,
  since: string,
): ComparedSpan | undefined {
  const start = startOf(comparison, { from, to }, since)
  if (start === undefined || Number.isNaN(start)) return undefined
  return { from: start, to: start + (to - from), offsetMs: from - start }
}

function startOf(comparison: Comparison, { from, to }: Span, since: string): number | undefined {
  if (comparison === 'day') return daysBefore(from, 1)
  if (comparison === 'week') return daysBefore(from, 7)
  if (comparison === 'month') return monthBefore(from)
  if (comparison === 'before') return from - (to - from)
  if (comparison === 'custom') return since === '' ? undefined : new Date(since).getTime()
  return comparison === 'device' ? from : undefined
}

function daysBefore(instant: number, days: number): number {
  const at = new Date(instant)
  at.setDate(at.getDate() - days)
  return at.getTime()
}

/** The same day of the month before, or its last day where it is shorter. */
function monthBefore(instant: number): number {
  const at = new Date(instant)
  const day = at.getDate()
  at.setDate(1)
  at.setMonth(at.getMonth() - 1)
  const lastDay = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate()
  at.setDate(Math.min(day, lastDay))
  return at.getTime()
}

const leastStepMs = 60_000

/** A range that ends now, widened to even steps, so that it is asked for again only once in a while. */
export function steadySpan(spanMs: number, nowMs: number): Span & { stepMs: number } {
  const stepMs = Math.max(leastStepMs, spanMs / 20)
  const to = Math.ceil(nowMs / stepMs) * stepMs
  return { from: to - spanMs - stepMs, to, stepMs }
}
