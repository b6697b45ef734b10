import { deliverySorts } from '@limpid/contract/deliveries/deliveries'
import { deliveryStates } from '@limpid/contract/deliveries/schemas'
import { deliveryStateWords } from '@limpid/contract/deliveries/states.words'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { PageLink } from '../../kit/access/PageLink.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SiteFilter } from '../sites/sites.public.ts'
import { deliveryPageQuery, deliveryPagesKey } from './deliveries.queries.ts'
import { deliveryWords } from './deliveries.words.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { type OrderStart, startOf } from './order/orderStart.ts'
import { useProposalText } from './order/useProposalText.ts'
import { ProposalCard } from './proposal/ProposalCard.tsx'
import { useDeliverySteps } from './steps/useDeliverySteps.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

/** All orders of the shop, for staff. */
const ordersPath = '/mall/order'

const fields = listFields({
  sorts: deliverySorts,
  descending: true,
  filters: { keywords: '', state: choice('', ['', ...deliveryStates]), siteId: '', deliveryId: '' },
})

/** What to order, and the user's own deliveries, latest first. */
export default function DeliveriesPage() {
  const t = useWords(deliveryWords)
  const states = useWords(deliveryStateWords)
  const list = useList(fields)
  const can = useCan()
  const edits = can(['iot:delivery:edit'])
  const sells = can(['mall:order:list'])
  const [ordering, order] = useState<OrderStart>()
  const whyOf = useProposalText()
  const steps = useDeliverySteps()
  const refresh = useNewsRefresh([deliveryPagesKey])
  useLive(
    ['upkeep'],
    ({ kind }) => {
      if (kind === 'deliveries.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:delivery:edit']}>
          <AddButton onClick={() => order(startOf([], whyOf))}>{t.add}</AddButton>
        </Can>
      }
    >
      {/* A link to one delivery shows that one first. */}
      {edits && !list.active.deliveryId ? (
        <ProposalCard
          of={list.active.siteId ? { siteId: list.active.siteId } : {}}
          onOrder={(lines) => order(startOf(lines, whyOf))}
        />
      ) : null}
      <ResourceTable
        label={t.title}
        columns={useDeliveryColumns()}
        query={deliveryPageQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        {...(edits && { actions: steps.actionsOf })}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={deliveryStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
            <SiteFilter {...list.field('siteId')} />
            {list.active.deliveryId ? (
              <Button variant="default" size="sm" onClick={() => list.filter({ deliveryId: '' })}>
                {t.showAll}
              </Button>
            ) : null}
          </FilterBar>
        }
        choiceName="deliveries"
        empty={
          <EmptyState
            icon={<IconTruckDelivery />}
            title={t.empty}
            hint={
              sells ? (
                <>
                  {t.ownOnly} <PageLink to={ordersPath}>{t.orders}</PageLink>
                </>
              ) : (
                t.emptyHint
              )
            }
          />
        }
      />
      <OrderDialog
        opened={ordering !== undefined}
        start={ordering}
        siteId={list.active.siteId ?? ''}
        onClose={() => order(undefined)}
      />
      {steps.dialogs}
    </PageFrame>
  )
}
