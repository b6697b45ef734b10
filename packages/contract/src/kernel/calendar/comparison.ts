import { daysBetween } from './days.ts'

/**
 * previous: the months before for a range that begins on the 1st, else as many whole weeks earlier as the range
 * needs, so that weekdays meet; a single day always with the same weekday a week earlier. year: the same dates a year earlier.
 */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** How far back the other period lies: by the calendar, never by hours. */
export interface CalendarShift {
  months: number
  days: number
}

interface Days {
  fromDay: string
  toDay: string
}

export interface ComparedPeriod extends Days {
  shift: CalendarShift
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dateOf = (day: string) => Number(day.slice(8))
const lengthOf = (month: number) =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
const dayOf = (month: number, date: number) =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, date)).toISOString().slice(0, 10)

/** The same date of an earlier month, or its last one. */
function monthsEarlier(day: string, months: number): string {
  const month = monthsOf(day) - months
  return dayOf(month, Math.min(dateOf(day), lengthOf(month)))
}

const isMonthsEnd = (day: string) => dateOf(day) === lengthOf(monthsOf(day))

/** The same days so much earlier; whole months stay whole. Days as `YYYY-MM-DD`, both inclusive. */
export function daysEarlier({ fromDay, toDay }: Days, { months, days }: CalendarShift): Days {
  if (months === 0) {
    const earlier = (day: string) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
    return { fromDay: earlier(fromDay), toDay: earlier(toDay) }
  }
  const last = monthsOf(toDay) - months
  const isWhole = dateOf(fromDay) === 1 && isMonthsEnd(toDay)
  return {
    fromDay: monthsEarlier(fromDay, months),
    toDay: isWhole ? dayOf(last, lengthOf(last)) : monthsEarlier(toDay, months),
  }
}

/** The days to compare a range with; days as `YYYY-MM-DD`, both inclusive. `ownToday`: of the range, each device counts one day only. */
export function comparedPeriod(
  fromDay: string,
  toDay: string,
  compare: Comparison,
  ownToday = false,
): ComparedPeriod | undefined {
  if (compare === 'none') return undefined
  const isDay = ownToday || fromDay === toDay
  const shift = compare === 'previous' && isDay ? { months: 0, days: 7 } : shiftOf(fromDay, toDay, compare)
  return { ...daysEarlier({ fromDay, toDay }, shift), shift }
}

function shiftOf(fromDay: string, toDay: string, compare: 'previous' | 'year'): CalendarShift {
  if (compare === 'year') return { months: 12, days: 0 }
  if (dateOf(fromDay) === 1) return { months: monthsOf(toDay) - monthsOf(fromDay) + 1, days: 0 }
  return { months: 0, days: Math.ceil(daysBetween(fromDay, toDay) / 7) * 7 }
}
