import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderRow } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { orderPath } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'

interface NextStepProps {
  order: OrderRow
  staff: boolean
}

/** What an order waits for the viewer to do, as a link to where it is done; nothing if it waits for somebody else. */
export function NextStep({ order, staff }: NextStepProps) {
  const t = useWords(orderWords)
  const can = useCan()
  const step = staff ? ofStaff() : ofBuyer()
  if (!step) return null
  return (
    <Button
      component={Link}
      to={staff ? orderPath(order.id) : myOrderPath(order.id)}
      size="compact-sm"
      aria-label={t.stepOf(step, order.number)}
    >
      {step}
    </Button>
  )

  function ofBuyer(): string | undefined {
    if (orderCan.pay(order)) return t.payNow
    return orderCan.receive(order) ? t.receive : undefined
  }

  function ofStaff(): string | undefined {
    const refunds = can(['mall:order:refund']) && orderCan.refund(order)
    if (order.status === '5' && refunds) return t.decideReturn
    if (orderCan.ship(order) && can(['mall:order:ship'])) return t.ship
    return order.missing > 0 && refunds ? t.settleMissing : undefined
  }
}
