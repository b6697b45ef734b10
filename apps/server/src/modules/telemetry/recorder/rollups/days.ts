import { dayMs } from '@limpid/contract/kernel/durations'

/**
 * Which day an instant belongs to in a time zone. In every zone, clock changes (daylight saving time, DST) and starts of days have fallen
 * on a quarter hour of UTC since long before this product's oldest reading. So a quarter hour lies in one day
 * and is computed only once.
 */

const quarterMs = 900_000
/** A year has 35,000 quarter hours; beyond this limit a zone's cache starts over. */
const maxQuarters = 40_000

export interface DayClock {
  /** Days since 1970 in the zone's local calendar. */
  dayOf(ms: number): number
  /** Half-open range of a day, in ms. */
  boundsOf(day: number): [fromMs: number, toMs: number]
}

const clocks = new Map<string, DayClock>()

/** The calendar of an IANA time zone; a zone unknown to this runtime counts as UTC. */
export function dayClock(timeZone: string): DayClock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = createDayClock(timeZone)
    clocks.set(timeZone, clock)
  }
  return clock
}

function createDayClock(timeZone: string): DayClock {
  const offsetMs = offsetReader(timeZone)
  const days = new Map<number, number>()

  const dayOf = (ms: number) => {
    const quarter = Math.floor(ms / quarterMs)
    let day = days.get(quarter)
    if (day === undefined) {
      const start = quarter * quarterMs
      day = Math.floor((start + offsetMs(start)) / dayMs)
      if (days.size >= maxQuarters) days.clear()
      days.set(quarter, day)
    }
    return day
  }

  /** First quarter hour in `day` or later; zones are at most 14 hours from UTC. */
  const startOf = (day: number) => {
    let low = Math.floor((day * dayMs - 15 * 3_600_000) / quarterMs)
    let high = low + 30 * 4
    while (low < high) {
      const middle = (low + high) >> 1
      if (dayOf(middle * quarterMs) >= day) high = middle
      else low = middle + 1
    }
    return low * quarterMs
  }

  return { dayOf, boundsOf: (day) => [startOf(day), startOf(day + 1)] }
}

function offsetReader(timeZone: string): (ms: number) => number {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return () => 0
  }
  return (ms) => {
    const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
    for (const { type, value } of format.formatToParts(ms))
      if (type in part) part[type as 'year'] = Number(value)
    return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute) - ms
  }
}

export const hourMicros = 3_600_000_000
