import type { Period } from '@limpid/contract/telemetry/periods'

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
