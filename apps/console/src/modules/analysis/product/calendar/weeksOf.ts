import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { dayMs } from '@limpid/contract/kernel/durations'

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** All days from the first to the last. */
export const daysFrom = (fromDay: string, toDay: string): string[] =>
  Array.from({ length: daysBetween(fromDay, toDay) }, (_, n) => addDays(fromDay, n))

/** The weeks, Monday to Sunday, that hold these days; days outside them are null. */
export function weeksOf(fromDay: string, toDay: string): { monday: string; days: (string | null)[] }[] {
  const weekday = (new Date(`${fromDay}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: { monday: string; days: (string | null)[] }[] = []
  for (let monday = addDays(fromDay, -weekday); monday <= toDay; monday = addDays(monday, 7))
    weeks.push({
      monday,
      days: Array.from({ length: 7 }, (_, n) => addDays(monday, n)).map((day) =>
        day < fromDay || day > toDay ? null : day,
      ),
    })
  return weeks
}
