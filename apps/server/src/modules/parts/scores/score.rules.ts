import { dayMs, hourMs } from '@limpid/contract/kernel/durations'

/** A refill that finds more than this part of what was left at the forecast tells too little about the end. */
const maxLeft = 0.5

interface Made {
  madeAt: Date
  /** What was left above the end. */
  rest: number
  likely: Date
}

/** When it was empty, and by how many days the forecast was late. */
export interface Score {
  emptyAt: Date
  offDays: number
}

/**
 * How a forecast turned out, by when the level ended or was refilled and what was left then: without the refill it would have gone on
 * falling as since the forecast. Undefined where most was left, and for a forecast of the last day, which is no achievement.
 */
export function scoreOf({ madeAt, rest, likely }: Made, end: { at: Date; rest: number }): Score | undefined {
  const ms = end.at.getTime() - madeAt.getTime()
  if (ms < dayMs || end.rest > rest * maxLeft) return undefined
  const emptyAt = new Date(madeAt.getTime() + (ms * rest) / (rest - end.rest))
  return { emptyAt, offDays: (likely.getTime() - emptyAt.getTime()) / dayMs }
}

/**
 * Whether a level ended or was refilled after a forecast. Ends are known to the hour: one in the hour of the forecast came after it, unless
 * the forecast already saw more than there was before that hour: a rise of more than `refillRise` is a refill.
 */
export function isAfter(
  { madeAt, level }: { madeAt: Date; level: number },
  { at, before }: { at: Date; before: number | null },
  refillRise: number,
): boolean {
  if (at > madeAt) return true
  return at.getTime() + hourMs > madeAt.getTime() && (before === null || level <= before + refillRise)
}
