import type { WalletEntry } from '@limpid/contract/wallets/wallets'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { entryKindWords, walletWords } from '../wallets.words.ts'
import { type OrderPath, orderColumn } from './orderColumn.tsx'

/** Columns of the entries of a balance. */
export function useEntryColumns(path: OrderPath): ResourceColumn<WalletEntry>[] {
  const t = useWords(walletWords)
  const common = useWords(kitWords)
  const kinds = useWords(entryKindWords)
  const language = useLanguage()
  return [
    { id: 'kind', header: t.kind, card: 'title', cell: ({ kind }) => kinds[kind] },
    { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => formatFen(amount, language) },
    { id: 'balance', header: t.after, align: 'right', cell: ({ balance }) => formatFen(balance, language) },
    orderColumn(t.reference, path),
    { id: 'note', header: t.note, cell: ({ note }) => note || '–' },
    { id: 'at', header: common.time, cell: ({ at }) => formatInstant(at) },
  ]
}
