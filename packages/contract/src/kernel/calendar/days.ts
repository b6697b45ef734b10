/** Days from `from` to `to`, both inclusive; dates as `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The longest range of days that figures are read for. */
export const maxRangeDays = 400

/** Whether this range may be read: not empty, not too long. Both days are inclusive. */
export function isAllowedRange(fromDay: string, toDay: string): boolean {
  const days = daysBetween(fromDay, toDay)
  return days >= 1 && days <= maxRangeDays
}
