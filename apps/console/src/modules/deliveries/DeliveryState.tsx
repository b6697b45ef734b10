import type { DeliveryState as State } from '@limpid/contract/deliveries/schemas'
import { deliveryStateWords } from '@limpid/contract/deliveries/states.words'
import { IconCircleCheck, IconCircleX, IconClock, IconPackage, IconTruck } from '@tabler/icons-react'
import { useWords } from '../../kit/language/useWords.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../ui/status/tones.ts'

const looks: Record<State, { tone: Tone; icon: typeof IconClock }> = {
  ordered: { tone: 'warn', icon: IconClock },
  shipped: { tone: 'info', icon: IconTruck },
  partial: { tone: 'warn', icon: IconPackage },
  received: { tone: 'ok', icon: IconCircleCheck },
  cancelled: { tone: 'muted', icon: IconCircleX },
}

/** State of a delivery. */
export function DeliveryState({ state }: { state: State }) {
  const words = useWords(deliveryStateWords)
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} />}>
      {words[state]}
    </StatusBadge>
  )
}
