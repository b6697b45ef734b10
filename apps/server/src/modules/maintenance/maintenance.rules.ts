import { dayMs } from '@limpid/contract/kernel/durations'

/** A task is due soon in its last days, and in the last quarter of a short interval. */
const soonMs = 7 * dayMs
/** A forecast further away than this is useless. */
const farthestMs = 3660 * dayMs

export interface Progress {
  /** When it was last done, or when counting began. */
  begunAt: Date
  /** The end of its last day by days; null without an interval in days. */
  daysDueAt: Date | null
  /** The counter amount after which it is due, and the amount so far; null without a counter. */
  amount: number | null
  counted: number | null
  /** Increase of the counter per day; null while unknown. */
  perDay: number | null
  /** The previous forecast. */
  dueAt: Date | null
}

export interface Forecast {
  soonAt: Date | null
  dueAt: Date | null
  dueBy: 'days' | 'count' | null
}

/**
 * When a task is due: by its days or by its counter, whichever comes first. What is not known yet is null.
 */
export function forecast(task: Progress, now: Date): Forecast {
  const byCount = countDueAt(task, now)
  const byDays = task.daysDueAt
  const daysOrNothing = byDays ? 'days' : null
  const dueBy = byCount && (!byDays || byCount < byDays) ? 'count' : daysOrNothing
  const dueAt = dueBy === 'count' ? byCount : byDays
  if (!dueAt) return { soonAt: null, dueAt: null, dueBy: null }
  const spanMs = Math.max(0, dueAt.getTime() - task.begunAt.getTime())
  return { dueAt, dueBy, soonAt: new Date(dueAt.getTime() - Math.min(soonMs, spanMs / 4)) }
}

/** When the counter reaches its amount: when that was first seen, or when it will at the recent rate. */
function countDueAt({ amount, counted, perDay, dueAt, begunAt }: Progress, now: Date): Date | null {
  if (amount === null || counted === null) return null
  if (counted >= amount) return dueAt && dueAt <= now && dueAt > begunAt ? dueAt : now
  if (perDay === null || perDay <= 0) return null
  const restMs = ((amount - counted) / perDay) * dayMs
  return restMs > farthestMs ? null : new Date(now.getTime() + restMs)
}
