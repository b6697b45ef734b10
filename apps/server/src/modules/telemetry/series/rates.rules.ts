/** A recent rate is trusted from this many hours on, and, where it is urgent, from the fewer. */
const trustedHours = 24
const urgentHours = 6
/** What is used up within this many days is urgent. */
const urgentDays = 3

export interface Rates {
  /** What is left; null where unknown. */
  rest: number | null
  /** Use per day over the recent whole days; null where there are too few of them. */
  byDays: number | null
  /** Use per day over the last hours, and how many hours that is. */
  recent: number | null
  recentHours: number
}

/**
 * The use per day for a forecast. Whole days are steadier, but what is refilled every other day never has
 * enough of them, and a sudden loss hardly shows in them: there, the last hours decide.
 */
export function rateOf({ rest, byDays, recent, recentHours }: Rates): number | null {
  if (recent === null) return byDays
  const urgent = rest !== null && recent > (byDays ?? 0) && rest <= recent * urgentDays
  if (urgent && recentHours >= urgentHours) return recent
  return byDays ?? (recentHours >= trustedHours ? recent : null)
}
