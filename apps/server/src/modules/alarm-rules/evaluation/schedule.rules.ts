import { minuteMs } from '@limpid/contract/kernel/durations'
import type { Schedule } from '@limpid/contract/products/alarm-rules/alarm-rule'

const dayMinutes = 1440
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Weekday from 0 (Monday), and the minute of the local day. */
function localTime(timeZone: string, atMs: number): { weekday: number; minute: number } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: weekdayNames.indexOf(parts.get('weekday') ?? 'Mon'),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the schedule is open at an instant; a span across midnight belongs to the day on which it begins. */
export function isOpen({ weekdays, from, to }: Schedule, timeZone: string, atMs: number): boolean {
  const { weekday, minute } = localTime(timeZone, atMs)
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  const day = (offset: number) => weekdays.includes(((weekday + offset + 7) % 7) + 1)
  if (begin < end) return day(0) && minute >= begin && minute < end
  return (day(0) && minute >= begin) || (day(-1) && minute < end)
}

/**
 * When to look again: the next local time at which the schedule may open or close. A change of the clock in between makes it
 * look once too early or late by the change, and then again.
 */
export function nextEdgeMs({ from, to }: Schedule, timeZone: string, atMs: number): number {
  const { minute } = localTime(timeZone, atMs)
  const waits = [minuteOf(from), minuteOf(to) % dayMinutes].map(
    (edge) => (edge - minute + dayMinutes) % dayMinutes || dayMinutes,
  )
  return Math.floor(atMs / minuteMs) * minuteMs + Math.min(...waits, 60) * minuteMs
}
