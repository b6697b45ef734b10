import { maxShippedAtOnce } from '@limpid/contract/orders/filter'
import { orderSorts } from '@limpid/contract/orders/orders'
import { orderCan } from '@limpid/contract/orders/rules'
import { fulfilments, orderSources, orderStatuses, paymentStates } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { DaysFilter } from '../../../kit/days/DaysFilter.tsx'
import { ServedSheetMenu } from '../../../kit/export/ServedSheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useRowSelection } from '../../../kit/table/selection/useRowSelection.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { viewerZone } from '../../../lib/times/zones.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { ViewsMenu } from '../../views/views.public.ts'
import { NextStep } from '../next/NextStep.tsx'
import { orderCountsQuery, orderPath, ordersQuery, saveOrders } from '../orders.queries.ts'
import {
  fulfilmentWords,
  orderStatusWords,
  orderWords,
  paymentStateWords,
  sourceWords,
} from '../orders.words.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { useOrderColumns } from '../view/useOrderColumns.tsx'
import { bulkWords } from './bulk.words.ts'
import { DrilldownFilter, drilldownFields } from './DrilldownFilter.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { WaitingLinks } from './WaitingLinks.tsx'

const BulkShipDialog = lazy(() => import('./BulkShipDialog.tsx'))

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
    from: '',
    to: '',
    ...drilldownFields,
  },
})

/** All orders of the shop. */
export default function OrdersPage() {
  const t = useWords(orderWords)
  useOrderNews()
  const language = useLanguage()
  const statuses = useWords(orderStatusWords)
  const payments = useWords(paymentStateWords)
  const shipping = useWords(fulfilmentWords)
  const sources = useWords(sourceWords)
  const bulk = useWords(bulkWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const { data: counts = [] } = useQuery(orderCountsQuery)
  const { from, to, ...words } = list.filters
  const dated = [from, words.moneyFrom, words.moneyTo].some((day) => day !== '')
  const filter = {
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')),
    ...(from && to && { beginDate: from, endDate: to }),
    ...(dated && { timeZone: viewerZone() }),
  }
  const query = ordersQuery({ ...list.page, ...filter })
  const { data } = useQuery({ ...query, meta: { shown: 'page' } })
  const { selection, known } = useRowSelection(filter, data?.list)
  const [parcels, setParcels] = useState<readonly string[]>()
  const columns = useOrderColumns({ staff: true })
  const can = useCan()
  const chosen = [...selection.chosen].flatMap((id) => known.get(id) ?? [])
  const countable = !selection.all && chosen.length > 0 && chosen.length <= maxShippedAtOnce
  const whyNotShip = () => {
    if (!countable) return t.shipFew(maxShippedAtOnce)
    return chosen.some(orderCan.ship) ? undefined : bulk.nothingToPick
  }
  const countOf = (value: string) => counts.find(({ status }) => status === value)?.count ?? 0
  return (
    <PageFrame
      title={t.title}
      description={
        <>
          {t.titleHint}
          <WaitingLinks />
        </>
      }
      actions={
        <>
          <Can needs={['mall:order:export']}>
            <ServedSheetMenu save={(kind) => saveOrders(kind, filter)} />
          </Can>
          <Can needs={['mall:order:ship']}>
            <Button variant="default" onClick={() => setParcels([])}>
              {t.importTracking}
            </Button>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        bounded
        columns={columns}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(orderPath(id))}
        actions={(order) => <NextStep order={order} staff />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              options={orderStatuses.map((value) => ({
                value,
                label: noted(statuses[value], countOf(value), language),
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
            <DrilldownFilter filters={list.filters} onClear={list.filter} />
            <DaysFilter label={t.placedAt} from={from} to={to} onChange={(days) => list.filter(days)} />
          </FilterBar>
        }
        choiceName="orders"
        tools={<ViewsMenu list="orders" columns={columns} />}
        {...(can(['mall:order:ship']) && {
          selection,
          selectionActions: () => (
            <>
              <PrintMenu orders={countable ? chosen : []} />
              <ReasonButton
                size="compact-sm"
                reason={whyNotShip()}
                onClick={() => setParcels(chosen.map(({ number }) => number))}
              >
                {t.ship}
              </ReasonButton>
            </>
          ),
        })}
        empty={<EmptyState icon={<IconShoppingCart />} title={t.noOrders} />}
      />
      <Suspense>
        {parcels ? <BulkShipDialog numbers={parcels} onClose={() => setParcels(undefined)} /> : null}
      </Suspense>
    </PageFrame>
  )
}
