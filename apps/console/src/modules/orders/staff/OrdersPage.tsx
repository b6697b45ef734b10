import { orderSorts } from '@limpid/contract/orders/orders'
import { fulfilments, orderSources, orderStatuses, paymentStates } from '@limpid/contract/orders/schemas'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { orderCountsQuery, orderPath, ordersQuery } from '../orders.queries.ts'
import {
  fulfilmentWords,
  orderStatusWords,
  orderWords,
  paymentStateWords,
  sourceWords,
} from '../orders.words.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { useOrderColumns } from '../view/useOrderColumns.tsx'

const optional = <T extends string>(values: readonly T[]) => choice<T | ''>('', ['', ...values])
const fields = listFields({
  sorts: orderSorts,
  descending: true,
  filters: {
    keywords: '',
    status: optional(orderStatuses),
    payment: optional(paymentStates),
    fulfilment: optional(fulfilments),
    source: optional(orderSources),
  },
})

/** All orders of the shop. */
export default function OrdersPage() {
  const t = useWords(orderWords)
  useOrderNews()
  const statuses = useWords(orderStatusWords)
  const payments = useWords(paymentStateWords)
  const shipping = useWords(fulfilmentWords)
  const sources = useWords(sourceWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const { data: counts = [] } = useQuery(orderCountsQuery)
  const countOf = (value: string) => counts.find(({ status }) => status === value)?.count ?? 0
  return (
    <PageFrame title={t.title} description={t.titleHint}>
      <ResourceTable
        label={t.title}
        columns={useOrderColumns({ staff: true })}
        query={ordersQuery({ ...list.page, ...list.given })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(orderPath(id))}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              options={orderStatuses.map((value) => ({
                value,
                label: `${statuses[value]} (${countOf(value)})`,
              }))}
              {...list.field('status')}
            />
            <ChoiceFilter
              label={t.payment}
              any={t.anyPayment}
              options={paymentStates.map((value) => ({ value, label: payments[value] }))}
              {...list.field('payment')}
            />
            <ChoiceFilter
              label={t.fulfilment}
              any={t.anyFulfilment}
              options={fulfilments.map((value) => ({ value, label: shipping[value] }))}
              {...list.field('fulfilment')}
            />
            <ChoiceFilter
              label={t.source}
              any={t.anySource}
              options={orderSources.map((value) => ({ value, label: sources[value] }))}
              {...list.field('source')}
            />
          </FilterBar>
        }
        choiceName="orders"
        empty={<EmptyState icon={<IconShoppingCart />} title={t.noOrders} />}
      />
    </PageFrame>
  )
}
