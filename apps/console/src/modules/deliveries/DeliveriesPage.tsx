import { type Delivery, deliverySorts } from '@limpid/contract/deliveries'
import { deliveryStates } from '@limpid/contract/deliveries/schemas'
import { Button } from '@mantine/core'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SiteFilter } from '../sites/sites.face.ts'
import { deliveryPageQuery, deliveryPagesKey } from './deliveries.queries.ts'
import { deliveryStateWords, deliveryWords } from './deliveries.words.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { ChangeDialog, ShipDialog } from './steps/ChangeDialog.tsx'
import { DeliveryActions } from './steps/DeliveryActions.tsx'
import { ReceiveDialog } from './steps/ReceiveDialog.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

const fields = listFields({
  sorts: deliverySorts,
  descending: true,
  filters: { keywords: '', state: choice('', ['', ...deliveryStates]), siteId: '' },
})

/** One's own deliveries, the latest first. */
export default function DeliveriesPage() {
  const t = useWords(deliveryWords)
  const states = useWords(deliveryStateWords)
  const list = useList(fields)
  const edits = useCan()(['iot:delivery:edit'])
  const [ordering, order] = useState(false)
  const [taken, take] = useState<Delivery>()
  const [shipped, ship] = useState<Delivery>()
  const [edited, edit] = useState<Delivery>()
  const refresh = useNewsRefresh([deliveryPagesKey])
  useLive(['upkeep'], ({ kind }) => {
    if (kind === 'deliveries.changed') refresh()
  })
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['iot:delivery:edit']}>
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => order(true)}>
            {t.add}
          </Button>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useDeliveryColumns()}
        query={deliveryPageQuery({ ...list.page, ...list.given })}
        list={list}
        rowKey={({ id }) => id}
        {...(edits && {
          actions: (delivery: Delivery) => (
            <DeliveryActions
              delivery={delivery}
              onReceive={() => take(delivery)}
              onShip={() => ship(delivery)}
              onEdit={() => edit(delivery)}
            />
          ),
        })}
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
          </FilterBar>
        }
        choiceName="deliveries"
        empty={<EmptyState icon={<IconTruckDelivery />} title={t.empty} hint={t.emptyHint} />}
      />
      <OrderDialog opened={ordering} onClose={() => order(false)} />
      <ReceiveDialog delivery={taken} onClose={() => take(undefined)} />
      <ShipDialog delivery={shipped} onClose={() => ship(undefined)} />
      <ChangeDialog delivery={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
