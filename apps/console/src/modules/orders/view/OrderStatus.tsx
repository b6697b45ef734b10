import type { OrderStatus as Status } from '@limpid/contract/orders/schemas'
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

/** The single status of an order. */
export function OrderStatus({ status }: { status: Status }) {
  const words = useWords(orderStatusWords)
  return <IconBadge badge={badges[status]}>{words[status]}</IconBadge>
}
