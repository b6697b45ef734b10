import { localise } from '@limpid/contract/kernel/words'
import type { OrderRow } from '@limpid/contract/orders/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { fulfilmentWords, orderWords, paymentStateWords, sourceWords } from '../orders.words.ts'
import { OrderStatus } from './OrderStatus.tsx'
import classes from './view.module.css'

/** Columns of a list of orders; buyer and source for staff. */
export function useOrderColumns({ staff }: { staff: boolean }): ResourceColumn<OrderRow>[] {
  const t = useWords(orderWords)
  const payments = useWords(paymentStateWords)
  const fulfilments = useWords(fulfilmentWords)
  const sources = useWords(sourceWords)
  const language = useLanguage()
  const ofStaff: ResourceColumn<OrderRow>[] = [
    { id: 'buyer', header: t.buyer, cell: ({ buyer }) => buyer ?? '–' },
    { id: 'source', header: t.source, cell: ({ source }) => sources[source] },
  ]
  return [
    {
      id: 'number',
      header: t.order,
      card: 'title',
      width: 300,
      cell: ({ number, summary, summaryEn }) => (
        <Detailed details={localise({ zh: summary, en: summaryEn }, language)}>
          <span className={classes.number}>{number}</span>
        </Detailed>
      ),
    },
    {
      id: 'placedAt',
      header: t.placedAt,
      ...(staff && { sortKey: 'placedAt' }),
      cell: ({ placedAt }) => <span className={classes.number}>{formatInstant(placedAt)}</span>,
    },
    ...(staff ? ofStaff : []),
    {
      id: 'total',
      header: t.total,
      align: 'right',
      ...(staff && { sortKey: 'total' }),
      cell: ({ total }) => <span className={classes.number}>{formatFen(total, language)}</span>,
    },
    { id: 'status', header: t.status, cell: ({ status }) => <OrderStatus status={status} /> },
    { id: 'payment', header: t.payment, cell: ({ payment }) => payments[payment] },
    { id: 'fulfilment', header: t.fulfilment, cell: ({ fulfilment }) => fulfilments[fulfilment] },
  ]
}
