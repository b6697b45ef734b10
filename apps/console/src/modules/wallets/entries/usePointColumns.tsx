import type { PointEntry } from '@limpid/contract/wallets/wallets'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { pointKindWords, walletWords } from '../wallets.words.ts'
import { type OrderPath, orderColumn } from './orderColumn.tsx'

/** Columns of the entries of points. */
export function usePointColumns(path: OrderPath): ResourceColumn<PointEntry>[] {
  const t = useWords(walletWords)
  const common = useWords(kitWords)
  const kinds = useWords(pointKindWords)
  const language = useLanguage()
  return [
    { id: 'kind', header: t.kind, card: 'title', cell: ({ kind }) => kinds[kind] },
    {
      id: 'points',
      header: t.points,
      align: 'right',
      cell: ({ points }) => formatNumber(points, {}, language),
    },
    {
      id: 'balance',
      header: t.pointsAfter,
      align: 'right',
      cell: ({ balance }) => formatNumber(balance, {}, language),
    },
    orderColumn(t.reference, path),
    { id: 'note', header: t.note, cell: ({ note }) => note || '–' },
    { id: 'at', header: common.time, cell: ({ at }) => formatInstant(at) },
  ]
}
