import { dayMs } from '@limpid/contract/kernel/durations'
import type { Language } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'

/** Days that the reader can tell apart by their weekday: today and the next six. */
const namedDays = 6

/**
 * The names of some days, seen from today, all in one form: the weekdays where all of them are within the next six days, else
 * the dates, with the year where one of them is in another.
 */
export function nameDays(
  days: readonly string[],
  today: string,
  { language, todayWord }: { language: Language; todayWord: string },
): string[] {
  const ahead = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (days.every((day) => ahead(day) >= 0 && ahead(day) <= namedDays))
    return days.map((day) => {
      if (day === today) return todayWord
      const weekday = weekdayWords[(new Date(day).getUTCDay() + 6) % 7]
      return weekday ? localise(weekday, language) : day
    })
  const years = days.some((day) => day.slice(0, 4) !== today.slice(0, 4))
  const names = days.map((day) => (years ? day : day.slice(5)))
  // Chinese sets digits off from its characters.
  return language === 'en' ? names : names.map((name) => ` ${name} `)
}
