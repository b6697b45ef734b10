const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** The instant at which a day `YYYY-MM-DD` starts on the viewer's clock; undefined for anything else. */
export function startOfDay(day: string): Date | undefined {
  if (!dayForm.test(day)) return undefined
  const start = new Date(`${day}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/**
 * The half-open range of instants from the first day to the end of the last; an empty day leaves its side
 * open.
 */
export function dayRange(first: string, last: string): { from?: Date; to?: Date } {
  const from = startOfDay(first)
  const lastStart = startOfDay(last)
  const to = lastStart && new Date(lastStart.getFullYear(), lastStart.getMonth(), lastStart.getDate() + 1)
  return { ...(from && { from }), ...(to && { to }) }
}
