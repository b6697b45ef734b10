import type { AlarmSource } from '@limpid/contract/alarms/quality'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { useAlarmColumns } from '../list/useAlarmColumns.tsx'
import { qualityWords } from './quality.words.ts'

/** Columns of alarm sources: what the alarm list says of them, and how often they were raised. */
export function useSourceColumns(): ResourceColumn<AlarmSource>[] {
  const t = useWords(qualityWords)
  const language = useLanguage()
  const known = useAlarmColumns()
  const shared = ['severity', 'alarm', 'device'].flatMap((id): ResourceColumn<AlarmSource>[] => {
    const column = known.find((one) => one.id === id)
    if (!column) return []
    const { sortKey: _, cell, ...more } = column
    return [{ ...more, cell: ({ alarm }) => cell(alarm) }]
  })
  return [
    ...shared,
    {
      id: 'raises',
      header: t.raises,
      align: 'right',
      width: 80,
      cell: ({ raises }) => formatNumber(raises, {}, language),
    },
    {
      id: 'part',
      header: t.part,
      align: 'right',
      width: 80,
      cell: ({ share }) => formatNumber(share * 100, { precision: 0, unit: '%' }, language),
    },
    {
      id: 'median',
      header: t.median,
      align: 'right',
      width: 120,
      cell: ({ medianSeconds }) =>
        medianSeconds === null ? '–' : formatDuration(medianSeconds * 1000, language),
    },
  ]
}
