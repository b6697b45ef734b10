import type { DeliveryState as State } from '@limpid/contract/deliveries/schemas'
import { deliveryStateWords } from '@limpid/contract/deliveries/states.words'
import { IconCircleCheck, IconCircleX, IconClock, IconPackage, IconTruck } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { type BadgeStyle, IconBadge } from '../../ui/status/IconBadge.tsx'

const badges: Record<State, BadgeStyle> = {
  ordered: { tone: 'warn', icon: IconClock },
  shipped: { tone: 'info', icon: IconTruck },
  partial: { tone: 'warn', icon: IconPackage },
  received: { tone: 'ok', icon: IconCircleCheck },
  cancelled: { tone: 'muted', icon: IconCircleX },
}

/** State of a delivery. */
export function DeliveryState({ state }: { state: State }) {
  const words = useWords(deliveryStateWords)
  return <IconBadge badge={badges[state]}>{words[state]}</IconBadge>
}
