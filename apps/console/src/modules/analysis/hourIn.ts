/** The hour of the day, 0 to 23, in a time zone by its IANA name. */
export function hourIn(timeZone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at)
  return Number(hour)
}
