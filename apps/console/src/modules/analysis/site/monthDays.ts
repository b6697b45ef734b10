/** The month `by` months later, `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}

/** The first and last day of a month, `YYYY-MM-DD`. */
export function daysOfMonth(month: string): { fromDay: string; toDay: string } {
  const last = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`)
  last.setUTCDate(0)
  return { fromDay: `${month}-01`, toDay: last.toISOString().slice(0, 10) }
}
