/* Times of a day as people enter them (`HH:mm`), and spans of a day as they are stored. */

const dayMinutes = 1440
const two = (n: number) => String(n).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The minute of the day of a time. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A part of each day: from which minute, and for how many. */
export interface DaySpan {
  fromMinute: number
  minutes: number
}

/** The span between two times: the whole day where it ends at the time at which it begins. */
export function spanOf({ from, to }: { from: string; to: string }): DaySpan {
  const fromMinute = minuteOf(from)
  return { fromMinute, minutes: (minuteOf(to) - fromMinute + dayMinutes) % dayMinutes || dayMinutes }
}

/** The times of a span. */
export const timesOf = ({ fromMinute, minutes }: DaySpan): { from: string; to: string } => ({
  from: timeOf(fromMinute),
  to: timeOf((fromMinute + minutes) % dayMinutes),
})
