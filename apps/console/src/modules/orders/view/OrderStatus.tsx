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
import { orderStatusWords } from '../orders.words.ts'

const badges: Record<Status, BadgeStyle> = {
  '0': { tone: 'warn', icon: IconClock },
  '1': { tone: 'warn', icon: IconPackage },
  '2': { tone: 'ok', icon: IconTruck },
  '3': { tone: 'ok', icon: IconCircleCheck },
  '4': { tone: 'muted', icon: IconCircleX },
  '5': { tone: 'warn', icon: IconArrowBackUp },
}

/** The status of an order; one that is being returned may have pieces to ship all the same. */
export function OrderStatus({ order }: { order: OrderRow }) {
  const words = useWords(orderStatusWords)
  const { status } = order
  const shown: Status[] = status === '5' && orderCan.ship(order) ? ['5', '1'] : [status]
  return shown.map((one) => (
    <IconBadge key={one} badge={badges[one]}>
      {words[one]}
    </IconBadge>
  ))
}
