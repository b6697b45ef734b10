import type { ReportRow } from '@limpid/contract/feedback/feedback'
import { feedbackKinds } from '@limpid/contract/feedback/schemas'
import { faultInWords } from '@limpid/contract/products/faults/fault-code'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { DictTag } from '../dicts/dicts.public.ts'
import classes from './feedback.module.css'
import { feedbackWords } from './feedback.words.ts'
import { ReportStatus } from './ReportStatus.tsx'

/** Columns of a report list, without the device. */
export function useReportColumns(): ResourceColumn<ReportRow>[] {
  const t = useWords(feedbackWords)
  const language = useLanguage()
  const now = useNow(30_000)
  return [
    {
      id: 'title',
      header: t.subject,
      card: 'title',
      width: 200,
      cell: ({ title, faultCode, faultName }) => (
        <Detailed details={faultCode && faultInWords(faultCode, faultName, language)}>{title}</Detailed>
      ),
    },
    {
      id: 'kind',
      header: t.kind,
      card: 'bare',
      cell: ({ kind }) => (kind ? <DictTag code={feedbackKinds} value={kind} /> : '–'),
    },
    { id: 'status', header: t.status, card: 'bare', cell: ({ status }) => <ReportStatus status={status} /> },
    { id: 'reporter', header: t.reporter, cell: ({ reporter }) => reporter ?? t.someone },
    { id: 'entries', header: t.entries, align: 'right', cell: ({ entries }) => entries },
    {
      id: 'created',
      header: t.created,
      cell: ({ createTime }) => <span className={classes.number}>{formatInstant(createTime)}</span>,
    },
    {
      id: 'updated',
      header: t.updated,
      cell: ({ updateTime }) => (
        <span title={formatInstant(updateTime)}>{formatAge(updateTime, now, language)}</span>
      ),
    },
  ]
}
