import { type OrderPayment, receivedStates } from '@limpid/contract/orders/paying/payments'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { PageLink } from '../../../kit/access/PageLink.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { paymentsQuery } from '../orders.queries.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { PaymentDecision } from './PaymentDecision.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { paymentWords, receivedStateWords } from './payments.words.ts'
import { usePaymentColumns } from './usePaymentColumns.tsx'

const fields = listFields({
  sorts: ['proposedAt'] as const,
  filters: {
    keywords: '',
    state: choice<OrderPayment['state'] | ''>('', ['', ...receivedStates]),
  },
})

/** Transfers that arrived at the bank, each booked by two persons. */
export default function PaymentsPage() {
  const t = useWords(paymentWords)
  const states = useWords(receivedStateWords)
  const list = useList(fields)
  const [adding, setAdding] = useState(false)
  useOrderNews()
  const { pageNum, pageSize } = list.page
  const { keywords, state } = list.filters
  return (
    <PageFrame
      title={t.title}
      description={t.titleHint}
      actions={
        <Can needs={['mall:payment:propose']}>
          <AddButton onClick={() => setAdding(true)}>{t.record}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={usePaymentColumns()}
        query={paymentsQuery({ pageNum, pageSize, ...(keywords && { keywords }), ...(state && { state }) })}
        list={list}
        rowKey={({ id }) => id}
        actions={(row) => <PaymentDecision payment={row} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={receivedStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
          </FilterBar>
        }
        choiceName="order-payments"
        empty={
          <EmptyState
            icon={<IconBuildingBank />}
            title={t.none}
            hint={t.noneHint}
            action={
              <Can needs={['sys:setting:edit']}>
                <PageLink to="/system/settings?section=shop">{t.toSettings}</PageLink>
              </Can>
            }
          />
        }
      />
      <PaymentDialog opened={adding} onClose={() => setAdding(false)} />
    </PageFrame>
  )
}
