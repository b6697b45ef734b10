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

/** `2026-11-20 14:05 (UTC+8)` */
export function momentText(at: Date, timeZone: string): string {
  const { day, time } = clockAt(at, timeZone)
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset =
    minutes === 0
      ? ''
      : `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `${day} ${time.slice(0, 5)} (UTC${offset})`
}
