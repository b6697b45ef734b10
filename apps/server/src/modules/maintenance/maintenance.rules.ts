const dayMs = 86_400_000
/** A task is due soon in its last days, and in the last quarter of a short interval. */
const soonMs = 7 * dayMs
/** A day farther away than this tells nobody anything. */
const farthestMs = 3660 * dayMs

export interface Progress {
  /** When it was last done, or when it began to count. */
  begunAt: Date
  /** The end of its last day by its days; null without them. */
  daysDueAt: Date | null
  /** After how much of its counter it is due, and how much that was so far; null without a counter. */
  amount: number | null
  counted: number | null
  /** What the counter rises by in a day; null while that is not known. */
  perDay: number | null
  /** What the forecast before this one said. */
  dueAt: Date | null
}

export interface Forecast {
  soonAt: Date | null
  dueAt: Date | null
  dueBy: 'days' | 'count' | null
}

/** When a task is due: by its days or by its counter, whichever comes first. What cannot be told yet is null. */
export function forecast(task: Progress, now: Date): Forecast {
  const byCount = countDueAt(task, now)
  const byDays = task.daysDueAt
  const dueBy = byCount && (!byDays || byCount < byDays) ? 'count' : byDays ? 'days' : null
  const dueAt = dueBy === 'count' ? byCount : byDays
  if (!dueAt) return { soonAt: null, dueAt: null, dueBy: null }
  const spanMs = Math.max(0, dueAt.getTime() - task.begunAt.getTime())
  return { dueAt, dueBy, soonAt: new Date(dueAt.getTime() - Math.min(soonMs, spanMs / 4)) }
}

/** When the counter has risen far enough: when that was first seen, or when it will be at the rate of late. */
function countDueAt({ amount, counted, perDay, dueAt, begunAt }: Progress, now: Date): Date | null {
  if (amount === null || counted === null) return null
  if (counted >= amount) return dueAt && dueAt <= now && dueAt > begunAt ? dueAt : now
  if (perDay === null || perDay <= 0) return null
  const restMs = ((amount - counted) / perDay) * dayMs
  return restMs > farthestMs ? null : new Date(now.getTime() + restMs)
}
