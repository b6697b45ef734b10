import type { ReportMail } from '@limpid/contract/reports/schedules'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { scheduleWords } from '../schedules/schedules.words.ts'

/** Columns of the send log. */
export function useMailColumns(): ResourceColumn<ReportMail>[] {
  const t = useWords(scheduleWords)
  const common = useWords(kitWords)
  const states = {
    waiting: t.mailWaiting,
    sent: t.mailSent,
    failed: t.mailFailed,
    skipped: t.mailSkipped,
    unsent: t.mailUnsent,
  }
  return [
    { id: 'schedule', header: t.schedule, card: 'title', width: 200, cell: ({ schedule }) => schedule.name },
    {
      id: 'kind',
      header: t.kind,
      cell: ({ kind, fromDay, toDay }) =>
        kind === 'confirm' ? t.confirm : t.period(fromDay ?? '', toDay ?? ''),
    },
    { id: 'recipient', header: t.recipient, cell: ({ address }) => address ?? '–' },
    { id: 'state', header: t.state, cell: ({ state, failure }) => (failure ? t[failure] : states[state]) },
    { id: 'attempts', header: t.attempts, align: 'right', extra: true, cell: ({ attempts }) => attempts },
    { id: 'answer', header: t.answer, extra: true, cell: ({ answer }) => answer ?? '' },
    {
      id: 'time',
      header: common.time,
      cell: ({ endTime, createTime }) => formatInstant(endTime ?? createTime),
    },
  ]
}
