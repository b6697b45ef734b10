import { localise } from '@limpid/contract/kernel/words'
import type { ReportSchedule } from '@limpid/contract/reports/schedules'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { clockIn, dayIn } from '../../../lib/times/zones.ts'
import { scheduleWords } from './schedules.words.ts'

/** Columns of the list of schedules. */
export function useScheduleColumns(): ResourceColumn<ReportSchedule>[] {
  const t = useWords(scheduleWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const separator = language === 'en' ? ', ' : '、'
  const rhythmOf = ({ every, weekday, monthDay, time, timeZone }: ReportSchedule) => {
    const days = {
      daily: () => t.daily,
      weekly: () => t.weeklyOn(localise(weekdayWords[weekday - 1] ?? { zh: '', en: '' }, language)),
      monthly: () => t.monthlyOn(monthDay),
    }
    return noted(`${days[every]()} ${time}`, timeZone, language)
  }
  return [
    { id: 'name', header: common.name, card: 'title', width: 200, cell: ({ name }) => name },
    {
      id: 'content',
      header: t.content,
      cell: ({ product, names, scope, formats }) =>
        [
          product ? localise(product, language) : t.overview,
          names.length > 0 ? names.join(separator) : t[scope],
          formats.map((format) => format.toUpperCase()).join(separator),
        ].join(' · '),
    },
    { id: 'when', header: t.when, cell: rhythmOf },
    {
      id: 'recipients',
      header: t.recipients,
      cell: ({ recipients }) =>
        recipients
          .map(({ address, state }) =>
            state === 'confirmed' ? (address ?? t.self) : noted(address ?? t.self, t[state], language),
          )
          .join(separator),
    },
    {
      id: 'next',
      header: t.next,
      width: 170,
      // By the clock of the schedule, like the column before.
      cell: ({ nextAt, timeZone }) =>
        nextAt ? `${dayIn(timeZone, nextAt)} ${clockIn(timeZone, nextAt)}` : t.off,
    },
    {
      id: 'last',
      header: t.last,
      cell: ({ last }) => (last ? `${t[last.failure ?? last.state]} · ${formatInstant(last.at)}` : t.none),
    },
  ]
}
