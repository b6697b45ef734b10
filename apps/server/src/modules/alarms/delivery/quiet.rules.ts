/** The quiet hours of a person, by the clock of their zone. */
export interface QuietHours {
  quiet: boolean
  /** The local minute of the day at which they begin, and for how many minutes. */
  fromMinute: number
  minutes: number
  /** Days on which they begin, from 1 (Monday). */
  weekdays: readonly number[]
  timeZone: string
  criticalPasses: boolean
}

const dayMinutes = 1440
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whether it is quiet at an instant; hours across midnight belong to the day on which they begin. */
export function isQuiet({ quiet, fromMinute, minutes, weekdays, timeZone }: QuietHours, at: Date): boolean {
  if (!quiet) return false
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = weekdayNames.indexOf(part('weekday')) + 1
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  const begins = (day: number, since: number) => weekdays.includes(day) && since >= 0 && since < minutes
  const before = weekday === 1 ? 7 : weekday - 1
  return begins(weekday, minute - fromMinute) || begins(before, minute + dayMinutes - fromMinute)
}
