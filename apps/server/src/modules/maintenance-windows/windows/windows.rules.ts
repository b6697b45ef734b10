import { maxWindowDays, type WindowForm } from '@limpid/contract/maintenance-windows/schemas'

const dayMinutes = 1440
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (n: number) => String(n).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** When a weekly window opens each day, and for how many minutes: the whole day where it closes at the time at which it opens. */
export function spanOf({ from, to }: Pick<WindowForm, 'from' | 'to'>): {
  fromMinute: number
  minutes: number
} {
  const fromMinute = minuteOf(from)
  return { fromMinute, minutes: (minuteOf(to) - fromMinute + dayMinutes) % dayMinutes || dayMinutes }
}

/** The times of a span. */
export function timesOf({ fromMinute, minutes }: { fromMinute: number; minutes: number }): {
  from: string
  to: string
} {
  return { from: timeOf(fromMinute), to: timeOf((fromMinute + minutes) % dayMinutes) }
}

/** What is wrong with the times of a window, if anything. */
export function faultOfTimes(
  { repeat, startsAt, endsAt, weekdays }: Pick<WindowForm, 'repeat' | 'startsAt' | 'endsAt' | 'weekdays'>,
  now: Date,
): 'invalidRequest' | 'maintenanceWindowTooLong' | undefined {
  if (repeat === 'weekly') return weekdays.length === 0 ? 'invalidRequest' : undefined
  if (!startsAt || !endsAt || endsAt <= startsAt || endsAt <= now) return 'invalidRequest'
  return endsAt.getTime() - startsAt.getTime() > maxWindowDays * 86_400_000
    ? 'maintenanceWindowTooLong'
    : undefined
}
