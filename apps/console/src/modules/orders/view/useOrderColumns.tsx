import { localise } from '@limpid/contract/kernel/words'
import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderRow } from '@limpid/contract/orders/schemas'
import { useMemberName } from '../../../kit/access/useMemberName.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { nextWords } from '../next/next.words.ts'
import { nextOf, useNextText } from '../next/useNextText.ts'
import { fulfilmentWords, orderWords, paymentStateWords, sourceWords } from '../orders.words.ts'
import { OrderStatus } from './OrderStatus.tsx'
import classes from './view.module.css'

/** What the status of an order does not say; everything else of these two follows from it. */
const partly = ['part-paid', 'part-refunded', 'part-shipped', 'refunded'] as const

/**
 * Columns of a list of orders: for its buyer what happens next, for staff buyer, source and each state. On a phone the
 * goods head the card, then status, total and date.
 */
export function useOrderColumns({ staff }: { staff: boolean }): ResourceColumn<OrderRow>[] {
  const t = useWords(orderWords)
  const payments = useWords(paymentStateWords)
  const fulfilments = useWords(fulfilmentWords)
  const sources = useWords(sourceWords)
  const { next } = useWords(nextWords)
  const textOf = useNextText({ staff })
  const language = useLanguage()
  const nameOf = useMemberName()
  const narrow = useNarrow()
  const textsOf = (row: OrderRow) => {
    const steps = nextOf(row, { staff }).filter(({ actor }) => actor !== 'nobody')
    return steps.length === 0 ? (
      '–'
    ) : (
      <Detailed details={steps.slice(1).map(({ kind }) => textOf(row, kind))}>
        {steps[0] ? textOf(row, steps[0].kind) : null}
      </Detailed>
    )
  }
  const goodsOf = ({ summary, summaryEn }: OrderRow) => localise({ zh: summary, en: summaryEn }, language)
  const numberOf = ({ number }: OrderRow) => <span className={classes.number}>{number}</span>
  const buyer: ResourceColumn<OrderRow> = {
    ...{ id: 'buyer', header: t.buyer, cell: ({ buyer: name }) => nameOf(name) },
  }
  const source: ResourceColumn<OrderRow> = {
    ...{ id: 'source', header: t.source, card: 'hidden', cell: (row) => sources[row.source] },
  }
  const title: ResourceColumn<OrderRow> = {
    id: 'number',
    header: t.order,
    card: 'title',
    width: staff ? 220 : 300,
    cell: (row) =>
      staff && !narrow ? (
        <Detailed details={goodsOf(row)}>{numberOf(row)}</Detailed>
      ) : (
        <Detailed details={numberOf(row)}>{goodsOf(row)}</Detailed>
      ),
  }
  const placedAt: ResourceColumn<OrderRow> = {
    id: 'placedAt',
    header: t.placedAt,
    card: 'bare',
    ...(staff && { sortKey: 'placedAt' }),
    cell: (row) => (
      <span className={`${classes.number} ${classes.whole}`}>{formatInstant(row.placedAt).slice(0, 16)}</span>
    ),
  }
  const total: ResourceColumn<OrderRow> = {
    id: 'total',
    header: t.total,
    card: 'bare',
    align: 'right',
    ...(staff && { sortKey: 'total' }),
    cell: (row) => <span className={classes.sum}>{formatFen(row.total, language)}</span>,
  }
  const status: ResourceColumn<OrderRow> = {
    ...{ id: 'status', header: t.status, card: 'bare', cell: (row) => <OrderStatus order={row} /> },
  }
  const onCard = (value: string) => !narrow || partly.some((one) => one === value)
  const states: ResourceColumn<OrderRow>[] = !staff
    ? [
        {
          id: 'next',
          header: next,
          card: 'line',
          width: 300,
          cell: (row) => textsOf(row),
        },
      ]
    : [
        {
          ...{ id: 'payment', header: t.payment, card: 'bare' },
          cell: ({ payment }) => (onCard(payment) ? payments[payment] : '–'),
        },
        {
          ...{ id: 'fulfilment', header: t.fulfilment, card: 'bare' },
          // On a card the badge says that a part is shipped.
          cell: (row) =>
            onCard(row.fulfilment) && !(narrow && orderCan.ship(row)) ? fulfilments[row.fulfilment] : '–',
        },
      ]
  if (narrow) return [title, status, total, placedAt, ...(staff ? [buyer, source] : []), ...states]
  return [title, placedAt, ...(staff ? [buyer, source] : []), total, status, ...states]
}
