import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { orderCan, underWayOf } from '@limpid/contract/orders/rules'
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

/** What an order waits for the viewer to do, as links to where it is done; nothing if it waits for somebody else. */
export function NextStep({ order, staff }: NextStepProps) {
  const t = useWords(orderWords)
  const can = useCan()
  const steps = staff ? ofStaff() : ofBuyer()
  return steps.map((step) => (
    <Button
      key={step}
      component={Link}
      to={staff ? orderPath(order.id) : myOrderPath(order.id)}
      size="compact-sm"
      aria-label={t.stepOf(step, order.number)}
    >
      {step}
    </Button>
  ))

  function ofBuyer(): string[] {
    return [...(orderCan.pay(order) ? [t.payNow] : []), ...(underWayOf(order) > 0 ? [t.receive] : [])]
  }

  function ofStaff(): string[] {
    const refunds = can(['mall:order:refund']) && orderCan.refund(order)
    return [
      ...(order.status === '5' && refunds ? [t.decideReturn] : []),
      ...(orderCan.ship(order) && can(['mall:order:ship']) ? [t.ship] : []),
      ...(order.missing > 0 && refunds ? [t.settleMissing] : []),
    ]
  }
}
