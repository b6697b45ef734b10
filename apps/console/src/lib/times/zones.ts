/**
 * A zone's clock at an instant, where the browser has Temporal: it returns at once, while the first format
 * created by `Intl` takes a phone more than 100 ms.
 */
function clockOf(timeZone: string, at: Date): Temporal.ZonedDateTime | undefined {
  if (!('Temporal' in globalThis)) return undefined
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}

/** The viewer's time zone, by its IANA name. */
export function viewerZone(): string {
  if ('Temporal' in globalThis) return Temporal.Now.timeZoneId()
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A zone's UTC offset at an instant: `UTC+8`, `UTC-3:30`, `UTC`. */
export function offsetText(timeZone: string, at: Date): string {
  const offset = clockOf(timeZone, at)?.offset
  if (offset !== undefined)
    return `UTC${offset.replace(/^([+-])0/, '$1').replace(/:00$/, '')}`.replace(/[+-]0$/, '')
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return text.replace('GMT', 'UTC').replace(/[+-]0$/, '')
}

/** A zone in readable form: `Asia/Shanghai (UTC+8)`; the name alone for UTC. */
export function zoneText(timeZone: string, at: Date): string {
  const offset = offsetText(timeZone, at)
  return timeZone === offset ? timeZone : `${timeZone} (${offset})`
}

/** Whether two zones show the same time at an instant. */
export function sameClock(one: string, other: string, at: Date): boolean {
  return offsetText(one, at) === offsetText(other, at)
}

/** The day in a zone at an instant, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date): string {
  const clock = clockOf(timeZone, at)
  if (clock) return clock.toPlainDate().toString()
  const format = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(at)
  const part = (requested: string) => parts.find(({ type }) => type === requested)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The instant at which a day `YYYY-MM-DD` starts in a zone. */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00Z`)
  let at = midnight
  // The second time by the offset of that day, where it differs from the one at midnight UTC.
  for (const _ of [1, 2]) {
    const shown = new Date(at)
    at += midnight - Date.parse(`${dayIn(timeZone, shown)}T${clockIn(timeZone, shown)}Z`)
  }
  return new Date(at)
}

/** The time in a zone at an instant, `HH:mm`. */
export function clockIn(timeZone: string, at: Date): string {
  const clock = clockOf(timeZone, at)
  if (clock) return clock.toPlainTime().toString({ smallestUnit: 'minute' })
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
