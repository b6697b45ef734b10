/** The zone of the viewer's clock, by its IANA name. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** How far a zone's clock is from UTC at an instant: `UTC+8`, `UTC-3:30`, `UTC`. */
function offsetText(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return text.replace('GMT', 'UTC').replace(/[+-]0$/, '')
}

/** A zone as people read it: `Asia/Shanghai (UTC+8)`; the name alone where it is UTC. */
export function zoneText(timeZone: string, at: Date): string {
  const offset = offsetText(timeZone, at)
  return timeZone === offset ? timeZone : `${timeZone} (${offset})`
}

/** Whether the clocks of two zones show the same at an instant. */
export function sameClock(one: string, other: string, at: Date): boolean {
  return offsetText(one, at) === offsetText(other, at)
}
