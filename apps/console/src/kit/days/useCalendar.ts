import { useLanguage } from '../language/useLanguage.ts'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'

/** Titles and button names of a calendar in the console's language: for every field with a calendar. */
export function useCalendar() {
  const t = useWords(calendarWords)
  const chinese = useLanguage() !== 'en'
  return {
    monthLabelFormat: chinese ? 'YYYY年M月' : 'MMMM YYYY',
    yearLabelFormat: chinese ? 'YYYY年' : 'YYYY',
    ariaLabels: {
      previousMonth: t.previousMonth,
      nextMonth: t.nextMonth,
      previousYear: t.previousYear,
      nextYear: t.nextYear,
      previousDecade: t.previousDecade,
      nextDecade: t.nextDecade,
    },
  }
}
