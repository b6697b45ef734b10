/** Days from `from` to `to`, both inclusive; dates as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The longest range of days that figures are read for. */
export const maxRangeDays = 400

/** Before the first device, and far enough from the year 1 for the days that a range is compared with. */
const firstDay = '1900-01-01'
const lastDay = '9998-12-31'

/** Whether this range may be read: not empty, not too long, of our times. Both days are inclusive. */
export function isAllowedRange(fromDay: string, toDay: string, maxDays = maxRangeDays): boolean {
  if (fromDay < firstDay || toDay > lastDay) return false
  const days = daysBetween(fromDay, toDay)
  return days >= 1 && days <= maxDays
}
