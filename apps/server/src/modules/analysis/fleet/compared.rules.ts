import type { Comparison } from '@limpid/contract/analysis/periods'
import { daysBetween } from '@limpid/contract/cycles/counts'

/** How far back the other period lies: by the calendar, never by hours. */
export interface Shift {
  months: number
  days: number
}

export interface ComparedPeriod {
  fromDay: string
  toDay: string
  shift: Shift
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

/** The days to compare a range with; days as `YYYY-MM-DD`, both inclusive. */
export function comparedPeriod(
  fromDay: string,
  toDay: string,
  compare: Comparison,
): ComparedPeriod | undefined {
  if (compare === 'none') return undefined
  const byMonths = dateOf(fromDay) === 1
  if (compare === 'year' || byMonths) {
    const months = compare === 'year' ? 12 : monthsOf(toDay) - monthsOf(fromDay) + 1
    const last = monthsEarlier(toDay, months)
    const whole = byMonths && isMonthsEnd(toDay)
    return {
      fromDay: monthsEarlier(fromDay, months),
      toDay: whole ? dayOf(monthsOf(last), lengthOf(monthsOf(last))) : last,
      shift: { months, days: 0 },
    }
  }
  const days = Math.ceil(daysBetween(fromDay, toDay) / 7) * 7
  const earlier = (day: string) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
  return { fromDay: earlier(fromDay), toDay: earlier(toDay), shift: { months: 0, days } }
}
