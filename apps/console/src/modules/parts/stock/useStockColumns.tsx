import { localise } from '@limpid/contract/kernel/words'
import type { StockItem } from '@limpid/contract/parts/stock'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Clipped } from '../../../ui/rows/Clipped.tsx'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import classes from '../parts.module.css'
import { stockKindWords, stockWords } from './stock.words.ts'

/** The columns of the stock. */
export function useStockColumns(): ResourceColumn<StockItem>[] {
  const t = useWords(stockWords)
  const kinds = useWords(stockKindWords)
  const language = useLanguage()
  const pieces = (count: number) => formatNumber(count, {}, language)
  return [
    {
      id: 'name',
      header: t.thing,
      sortKey: 'name',
      card: 'title',
      width: 180,
      cell: ({ name, number }) => <Detailed details={number}>{localise(name, language)}</Detailed>,
    },
    { id: 'kind', header: t.kind, card: 'bare', cell: ({ kind }) => kinds[kind] },
    {
      id: 'product',
      header: t.product,
      card: 'bare',
      cell: ({ product }) => (product ? localise(product.name, language) : <Detail>{t.productGone}</Detail>),
    },
    {
      id: 'site',
      header: t.site,
      card: 'bare',
      sortKey: 'site',
      cell: ({ site }) => (site ? <Clipped>{site.name}</Clipped> : <Detail>{t.noSite}</Detail>),
    },
    {
      id: 'count',
      header: t.count,
      sortKey: 'count',
      align: 'right',
      cell: ({ count }) => <span className={classes.number}>{pieces(count)}</span>,
    },
    {
      id: 'minimum',
      header: t.minimum,
      align: 'right',
      cell: ({ minimum }) => <span className={classes.number}>{minimum === 0 ? '–' : pieces(minimum)}</span>,
    },
    {
      id: 'amount',
      header: t.amount,
      card: 'bare',
      cell: ({ low, minimum }) =>
        low ? (
          <StatusBadge tone="warn" icon={<IconAlertTriangle size={14} />}>
            {t.low}
          </StatusBadge>
        ) : (
          <Detail>{minimum === 0 ? '–' : t.enough}</Detail>
        ),
    },
    {
      id: 'updated',
      header: t.updated,
      sortKey: 'updateTime',
      cell: ({ updateTime }) => <span className={classes.number}>{formatInstant(updateTime)}</span>,
    },
  ]
}
