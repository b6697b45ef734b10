import { type Delivery, deliveryCan } from '@limpid/contract/deliveries'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { ActionEntry } from '../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../ui/drop/DropMenu.tsx'
import classes from './deliveries.module.css'
import { cancel, receive, refreshDeliveries } from './deliveries.queries.ts'
import { deliveryWords } from './deliveries.words.ts'

interface DeliveryActionsProps {
  delivery: Delivery
  onShip: () => void
  onEdit: () => void
}

/** What can be done about a delivery under way: note that it was shipped, receive it, change or cancel it. */
export function DeliveryActions({ delivery, onShip, onEdit }: DeliveryActionsProps) {
  const t = useWords(deliveryWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const params = { id: delivery.id }
  const called = [delivery.supplier, delivery.orderNumber].filter(Boolean).join(' ') || t.noNumber
  const finish = (said: string) => {
    toastDone(said)
    return refreshDeliveries(client, delivery.device?.id)
  }
  const take = useMutation({ mutationFn: () => receive({ params }), onSuccess: () => finish(t.received) })
  const drop = useMutation({ mutationFn: () => cancel({ params }), onSuccess: () => finish(t.cancelled) })
  if (!deliveryCan.receive(delivery)) return null
  return (
    <span className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        loading={take.isPending}
        aria-label={t.receiveOf(called)}
        onClick={() =>
          confirmAction({
            title: t.receiveTitle,
            text: t.receiveAsk(delivery.site ?? t.noSite),
            action: t.receiveDo,
            onConfirm: () => take.mutate(),
          })
        }
      >
        {t.receive}
      </Button>
      <DropMenu
        side="bottom-end"
        button={(button) => (
          <ActionIcon {...button} variant="subtle" aria-label={t.more(called)} loading={drop.isPending}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      >
        {deliveryCan.ship(delivery) ? <ActionEntry onClick={onShip}>{t.shipTitle}</ActionEntry> : null}
        <ActionEntry onClick={onEdit}>{common.edit}</ActionEntry>
        <ActionEntry
          onClick={() =>
            confirmAction({
              title: t.cancelTitle,
              text: t.cancelAsk,
              action: t.cancelEntry,
              danger: true,
              onConfirm: () => drop.mutate(),
            })
          }
        >
          {t.cancelEntry}
        </ActionEntry>
      </DropMenu>
    </span>
  )
}
