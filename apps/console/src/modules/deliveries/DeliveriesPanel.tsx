import { type Delivery, deliveryCan } from '@limpid/contract/deliveries'
import type { Device } from '@limpid/contract/fleet'
import type { Product } from '@limpid/contract/products'
import { Button } from '@mantine/core'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { deliveriesKey, ofDeviceQuery } from './deliveries.queries.ts'
import { deliveryWords } from './deliveries.words.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { ChangeDialog, ShipDialog } from './steps/ChangeDialog.tsx'
import { DeliveryActions } from './steps/DeliveryActions.tsx'
import { ReceiveDialog } from './steps/ReceiveDialog.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

const fields = listFields({ prefix: 'delivery' })

/** What was ordered for a device, and how far it has come. */
export default function DeliveriesPanel({ device, product }: { device: Device; product: Product }) {
  const t = useWords(deliveryWords)
  const list = useList(fields)
  const edits = useCan()(['iot:delivery:edit']) && deliveryCan.order(device.access)
  const [ordering, order] = useState(false)
  const [taken, take] = useState<Delivery>()
  const [shipped, ship] = useState<Delivery>()
  const [edited, edit] = useState<Delivery>()
  const refresh = useNewsRefresh([deliveriesKey(device.id)])
  useLive([`device:${device.id}`], (news) => {
    if (news.kind === 'tab.changed' && news.deviceId === device.id && news.tab === 'deliveries') refresh()
  })
  return (
    <Card
      heading={t.title}
      action={
        edits ? (
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => order(true)}>
            {t.add}
          </Button>
        ) : undefined
      }
    >
      <ResourceTable
        label={t.title}
        choiceName="device-deliveries"
        columns={useDeliveryColumns({ ofDevice: true })}
        query={ofDeviceQuery(device.id, list.page)}
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
        empty={
          <EmptyState icon={<IconTruckDelivery />} title={t.empty} {...(edits && { hint: t.emptyHint })} />
        }
      />
      <OrderDialog opened={ordering} device={{ id: device.id, product }} onClose={() => order(false)} />
      <ReceiveDialog delivery={taken} onClose={() => take(undefined)} />
      <ShipDialog delivery={shipped} onClose={() => ship(undefined)} />
      <ChangeDialog delivery={edited} onClose={() => edit(undefined)} />
    </Card>
  )
}
