/** Where nothing states a time zone; columns of the database have it as their default too. */
export const defaultTimeZone = 'Asia/Shanghai'

/** Cached: creating one takes longer than a table. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** The clock of a time zone at an instant: its day, and its time with seconds. */
export function clockAt(at: Date, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = clockOf(timeZone).format(at).split(' ')
  return { day, time }
}
