import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderRow, OrderStatus as Status } from '@limpid/contract/orders/schemas'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPackage,
  IconTruck,
} from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { type BadgeStyle, IconBadge } from '../../../ui/status/IconBadge.tsx'
import { fulfilmentWords, orderStatusWords } from '../orders.words.ts'

const badges: Record<Status, BadgeStyle> = {
  '0': { tone: 'warn', icon: IconClock },
  '1': { tone: 'warn', icon: IconPackage },
  '2': { tone: 'ok', icon: IconTruck },
  '3': { tone: 'ok', icon: IconCircleCheck },
  '4': { tone: 'muted', icon: IconCircleX },
  '5': { tone: 'warn', icon: IconArrowBackUp },
}

/** What the status of an order that is shipped in part is called: the rest is still to be shipped. */
const partShipped: BadgeStyle = { tone: 'warn', icon: IconTruck }

/** The status of an order; one that is being returned may have pieces to ship all the same. */
export function OrderStatus({ order }: { order: OrderRow }) {
  const words = useWords(orderStatusWords)
  const fulfilments = useWords(fulfilmentWords)
  const { status, fulfilment } = order
  const shown: Status[] = status === '5' && orderCan.ship(order) ? ['5', '1'] : [status]
  return shown.map((one) => {
    const partly = one === '1' && fulfilment === 'part-shipped'
    return (
      <IconBadge key={one} badge={partly ? partShipped : badges[one]}>
        {partly ? fulfilments[fulfilment] : words[one]}
      </IconBadge>
    )
  })
}
