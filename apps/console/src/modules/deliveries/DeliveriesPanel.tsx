import { deliveryCan } from '@limpid/contract/deliveries/deliveries'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { deliveryKeys, ofDeviceQuery } from './deliveries.queries.ts'
import { deliveryWords } from './deliveries.words.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { useDeliverySteps } from './steps/useDeliverySteps.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

const fields = listFields({ prefix: 'delivery' })
/** What is ordered: empty while nothing is, a consumable to begin with, or 1. */
const ordered = { order: '' }

/** Orders for a device, and their progress. */
export default function DeliveriesPanel({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deliveryWords)
  const list = useList(fields)
  const edits = useCan()(['iot:delivery:edit']) && deliveryCan.order(device.access)
  // In the address, so that what runs out links to the order of more.
  const [{ order: ordering }, change] = useUrlState(ordered)
  const steps = useDeliverySteps()
  const refresh = useNewsRefresh(deliveryKeys(device.id))
  useLive(
    [`device:${device.id}`],
    (news) => {
      if (news.kind === 'tab.changed' && news.deviceId === device.id && news.tab === 'deliveries') refresh()
    },
    refresh,
  )
  return (
    <Card
      heading={t.title}
      action={edits ? <AddButton onClick={() => change({ order: '1' })}>{t.add}</AddButton> : undefined}
    >
      <ResourceTable
        label={t.title}
        choiceName="device-deliveries"
        columns={useDeliveryColumns({ ofDevice: true })}
        query={ofDeviceQuery(device.id, list.page)}
        list={list}
        rowKey={({ id }) => id}
        {...(edits && { actions: steps.actionsOf })}
        empty={
          <EmptyState icon={<IconTruckDelivery />} title={t.empty} {...(edits && { hint: t.emptyHint })} />
        }
      />
      <OrderDialog
        opened={edits && ordering !== ''}
        device={{ id: device.id, product }}
        first={ordering}
        onClose={() => change({ order: '' })}
      />
      {steps.dialogs}
    </Card>
  )
}
