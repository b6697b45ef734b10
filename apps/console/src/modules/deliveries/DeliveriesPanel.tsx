import { deliveryCan, type ProposedLine } from '@limpid/contract/deliveries/deliveries'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
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
import { orderedKey } from '../parts/parts.public.ts'
import classes from './deliveries.module.css'
import { deliveryKeys, ofDeviceQuery, proposalQuery } from './deliveries.queries.ts'
import { deliveryWords } from './deliveries.words.ts'
import { OrderDialog } from './order/OrderDialog.tsx'
import { startOfAddress } from './order/orderStart.ts'
import { useProposalText } from './order/useProposalText.ts'
import { ProposalCard } from './proposal/ProposalCard.tsx'
import { useDeliverySteps } from './steps/useDeliverySteps.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

const fields = listFields({ prefix: 'delivery' })
/** What is ordered: empty while nothing is, an item to begin with, `all` that is suggested, or 1. */
const ordered = { order: '' }
const none: ProposedLine[] = []

/** What to order for a device, and its orders with their progress. */
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
  const start = useOrderStart(device.id, product, ordering, edits)
  return (
    <div className={classes.panel}>
      {edits ? (
        <ProposalCard
          of={{ deviceId: device.id }}
          onOrder={([first, ...others]) =>
            first && change({ order: others.length > 0 ? 'all' : orderedKey(first) })
          }
        />
      ) : null}
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
          opened={edits && ordering !== '' && start !== undefined}
          device={{ id: device.id, product }}
          start={start}
          onClose={() => change({ order: '' })}
        />
        {steps.dialogs}
      </Card>
    </div>
  )
}

/** What the order in the address begins with; undefined until the suggestions are known. */
function useOrderStart(deviceId: string, product: Product, ordering: string, edits: boolean) {
  const whyOf = useRef(useProposalText())
  const { data, isError } = useQuery({ ...proposalQuery({ deviceId }), enabled: edits })
  const suggested = data ?? (isError ? none : undefined)
  return useMemo(
    () => suggested && startOfAddress(ordering, product, suggested, whyOf.current),
    [ordering, product, suggested],
  )
}
