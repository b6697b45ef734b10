/** The available comparisons. */
export const comparisons = ['none', 'day', 'week', 'month', 'before', 'custom', 'device'] as const
export type Comparison = (typeof comparisons)[number]

/** Two instants, ms since 1970. */
export interface Span {
  from: number
  to: number
}

/** The span to query besides a range, and its offset to align with it. */
export interface ComparedSpan extends Span {
  offsetMs: number
}

/**
 * The span that a range is compared with: of the same length, and earlier by calendar days, so that the same
 * time of day aligns across a clock change. Undefined without a comparison, or if its start is missing.
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

/** The same day of the previous month, or its last day if that month is shorter. */
function monthBefore(instant: number): number {
  const at = new Date(instant)
  const day = at.getDate()
  at.setDate(1)
  at.setMonth(at.getMonth() - 1)
  const lastDay = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate()
  at.setDate(Math.min(day, lastDay))
  return at.getTime()
}

const minStepMs = 60_000

/** A range that ends now, widened to even steps, so that it is refetched only occasionally. */
export function steadySpan(spanMs: number, nowMs: number): Span & { stepMs: number } {
  const stepMs = Math.max(minStepMs, spanMs / 20)
  const to = Math.ceil(nowMs / stepMs) * stepMs
  return { from: to - spanMs - stepMs, to, stepMs }
}
