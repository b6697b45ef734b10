import type { Batch } from '@limpid/contract/batches/batches'
import { batchBreakWords, batchTitle } from '@limpid/contract/batches/batches.words'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { BatchBadge } from './BatchBadge.tsx'
import { BatchBar } from './BatchBar.tsx'
import { batchWords } from './batches.words.ts'

/** Columns of the bulk job list. */
export function useBatchColumns(): ResourceColumn<Batch>[] {
  const t = useWords(batchWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  return [
    {
      id: 'what',
      header: t.what,
      width: 220,
      card: 'title',
      cell: ({ kind, names }) => localise(batchTitle(kind, names), language),
    },
    {
      id: 'state',
      header: t.state,
      cell: (batch) => (
        <Detailed details={batch.reason && localise(batchBreakWords[batch.reason], language)}>
          <BatchBadge batch={batch} />
        </Detailed>
      ),
    },
    { id: 'progress', header: t.progress, width: 150, cell: (batch) => <BatchBar batch={batch} /> },
    { id: 'changed', header: t.changed, align: 'right', cell: ({ changed }) => number(changed) },
    { id: 'failed', header: t.failed, align: 'right', cell: ({ failed }) => number(failed) },
    { id: 'began', header: t.began, cell: ({ startTime }) => formatInstant(startTime) },
    { id: 'ended', header: t.ended, cell: ({ endTime }) => (endTime ? formatInstant(endTime) : '–') },
  ]
}
