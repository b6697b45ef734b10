import type { Delivery } from '@limpid/contract/deliveries/deliveries'
import { type ReactNode, useState } from 'react'
import { ChangeDialog, ShipDialog } from './ChangeDialog.tsx'
import { DeliveryActions } from './DeliveryActions.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'

interface DeliverySteps {
  actionsOf(delivery: Delivery): ReactNode
  dialogs: ReactNode
}

/** Actions for each delivery of a list, with their dialogs. */
export function useDeliverySteps(): DeliverySteps {
  const [taken, take] = useState<Delivery>()
  const [shipped, ship] = useState<Delivery>()
  const [edited, edit] = useState<Delivery>()
  return {
    actionsOf: (delivery) => (
      <DeliveryActions
        delivery={delivery}
        onReceive={() => take(delivery)}
        onShip={() => ship(delivery)}
        onEdit={() => edit(delivery)}
      />
    ),
    dialogs: (
      <>
        <ReceiveDialog delivery={taken} onClose={() => take(undefined)} />
        <ShipDialog delivery={shipped} onClose={() => ship(undefined)} />
        <ChangeDialog delivery={edited} onClose={() => edit(undefined)} />
      </>
    ),
  }
}
