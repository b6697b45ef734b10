import { defineWords } from '../../lib/words.ts'

export const calendarWords = defineWords({
  /** Names the button after its field, so that the buttons of two fields can be distinguished. */
  openFor: { zh: (field: string) => `打开日历：${field}`, en: (field: string) => `Open calendar: ${field}` },
  range: { zh: '日期范围', en: 'Date range' },
  clear: { zh: '清除日期', en: 'Clear dates' },
  ownDays: { zh: '自定义', en: 'Custom' },
  dayWrong: {
    zh: '请输入日期，例如 2026-03-08',
    en: 'Enter a date, for example 2026-03-08',
  },
  timeWrong: {
    zh: '请输入日期和时间，例如 2026-03-08 14:30',
    en: 'Enter a date and time, for example 2026-03-08 14:30',
  },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  previousYear: { zh: '上一年', en: 'Previous year' },
  nextYear: { zh: '下一年', en: 'Next year' },
  previousDecade: { zh: '前十年', en: 'Previous decade' },
  nextDecade: { zh: '后十年', en: 'Next decade' },
  hours: { zh: '时', en: 'Hours' },
  minutes: { zh: '分', en: 'Minutes' },
})
