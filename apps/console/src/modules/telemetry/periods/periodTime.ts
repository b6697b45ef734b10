import type { Period, PeriodReply } from '@limpid/contract/telemetry/periods'

/** The local time of a zone at an instant: `YYYY-MM-DD HH:mm`. */
export function wallClock(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

const lastInstantMs = 1

/** Names a period by its calendar days: `2026-11-21`, `2026-11-16 – 2026-11-22`, `2026-11`. */
export function periodName(
  period: Period,
  { day, to, timeZone }: { day: string; to: Date; timeZone: string },
): string {
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 'YYYY-MM'.length)
  return `${day} – ${wallClock(new Date(to.getTime() - lastInstantMs), timeZone).slice(0, day.length)}`
}

/** Names a part of a period: an hour of a day by time, a day of a week or month by date. */
export function partName(period: Period, startsAt: Date, timeZone: string): string {
  const text = wallClock(startsAt, timeZone)
  return period === 'day' ? text.slice('YYYY-MM-DD '.length) : text.slice('YYYY-'.length, 'YYYY-MM-DD'.length)
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** The hours or days of a period that have begun, with the starts of its parts; ms since 1970, ascending. */
export function bucketsOf(
  period: Period,
  { from, to, timeZone }: Pick<PeriodReply, 'from' | 'to' | 'timeZone'>,
  parts: readonly { startsAt: Date }[],
  now: number,
): number[] {
  const end = Math.min(to.getTime(), now)
  const known = new Set(parts.map(({ startsAt }) => startsAt.getTime()))
  for (let at = from.getTime(); at < end; at = after(at)) known.add(at)
  return [...known].sort((a, b) => a - b)

  function after(at: number): number {
    if (period === 'day') return at + hourMs
    // Days have 23 to 25 hours: noon of the next one is never in another day.
    const noon = at + 36 * hourMs
    const [hours = 0, minutes = 0] = wallClock(new Date(noon), timeZone)
      .slice('YYYY-MM-DD '.length)
      .split(':')
      .map(Number)
    return noon - hours * hourMs - minutes * minuteMs
  }
}

/** Names the time between two readings: `2026-11-21 08:50 – 12:20`, with both days where these differ. */
export function spanName({ from, to }: { from: Date; to: Date }, timeZone: string): string {
  const [begins, ends] = [wallClock(from, timeZone), wallClock(to, timeZone)]
  const sameDay = begins.slice(0, 'YYYY-MM-DD'.length) === ends.slice(0, 'YYYY-MM-DD'.length)
  return `${begins} – ${sameDay ? ends.slice('YYYY-MM-DD '.length) : ends}`
}
