import type { GoodsMovement } from '@limpid/contract/goods/stock'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from './stock.module.css'
import { goodsReasonWords, goodsStockWords } from './stock.words.ts'

/** Columns of the stock movements of an article. */
export function useMovementColumns(): ResourceColumn<GoodsMovement>[] {
  const t = useWords(goodsStockWords)
  const { time } = useWords(kitWords)
  const reasons = useWords(goodsReasonWords)
  const language = useLanguage()
  const pieces = (count: number) => formatNumber(count, {}, language)
  return [
    {
      id: 'at',
      header: time,
      card: 'title',
      cell: ({ at }) => <span className={classes.number}>{formatInstant(at)}</span>,
    },
    { id: 'code', header: t.sku, cell: ({ code }) => code },
    {
      id: 'reason',
      header: t.reasonHead,
      cell: ({ reason, note }) => <Detailed details={note}>{reasons[reason]}</Detailed>,
    },
    {
      id: 'change',
      header: t.change,
      align: 'right',
      cell: ({ change }) => (
        <span className={classes.number}>{change > 0 ? `+${pieces(change)}` : pieces(change)}</span>
      ),
    },
    {
      id: 'stock',
      header: t.after,
      align: 'right',
      cell: ({ stock }) => <span className={classes.number}>{pieces(stock)}</span>,
    },
    { id: 'by', header: t.by, cell: ({ by }) => by ?? t.gone },
  ]
}
