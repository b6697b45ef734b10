import { type Delivery, deliveryCan } from '@limpid/contract/deliveries/deliveries'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import classes from '../deliveries.module.css'
import { cancel, close } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'

interface DeliveryActionsProps {
  delivery: Delivery
  onReceive: () => void
  onShip: () => void
  onEdit: () => void
}

/** Actions for an open delivery: mark as shipped, receive, edit or cancel. A parcel of the shop is only received here. */
export function DeliveryActions({ delivery, onReceive, onShip, onEdit }: DeliveryActionsProps) {
  const t = useWords(deliveryWords)
  const common = useWords(kitWords)
  const params = { id: delivery.id }
  const called = [delivery.supplier, delivery.orderNumber].filter(Boolean).join(' ') || t.noNumber
  const end = useMutation({ mutationFn: () => close({ params }), onSuccess: () => toastDone(t.closed) })
  const drop = useMutation({ mutationFn: () => cancel({ params }), onSuccess: () => toastDone(t.cancelled) })
  if (!deliveryCan.receive(delivery)) return null
  return (
    <span className={classes.actions}>
      <Button variant="default" size="compact-sm" aria-label={t.receiveOf(called)} onClick={onReceive}>
        {t.receive}
      </Button>
      {deliveryCan.edit(delivery) ? (
        <DropMenu
          side="bottom-end"
          button={(button) => (
            <ActionIcon
              {...button}
              variant="subtle"
              aria-label={t.more(called)}
              loading={drop.isPending || end.isPending}
            >
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          )}
        >
          {deliveryCan.ship(delivery) ? <ActionEntry onClick={onShip}>{t.shipTitle}</ActionEntry> : null}
          <ActionEntry onClick={onEdit}>{common.edit}</ActionEntry>
          {deliveryCan.close(delivery) ? (
            <ActionEntry
              onClick={() =>
                confirmAction({
                  title: t.closeTitle,
                  text: t.closeAsk,
                  action: t.closeEntry,
                  danger: true,
                  onConfirm: () => end.mutate(),
                })
              }
            >
              {t.closeEntry}
            </ActionEntry>
          ) : null}
          {deliveryCan.cancel(delivery) ? (
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
          ) : null}
        </DropMenu>
      ) : null}
    </span>
  )
}
