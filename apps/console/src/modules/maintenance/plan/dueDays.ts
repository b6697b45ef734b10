/** The calendar day in a time zone, as `YYYY-MM-DD`. */
function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

/** Whole days from today in a time zone until a day; negative when it has passed. */
export function daysUntil(day: string, timeZone: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / 86_400_000)
}
