import type { ConsumableState as State, StockKind } from '@limpid/contract/parts/schemas'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { type BadgeStyle, IconBadge } from '../../../ui/status/IconBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { consumableStateWords, wornPartWords } from './consumables.words.ts'

const badges: Record<State, BadgeStyle> = {
  empty: { tone: 'bad', icon: IconAlertTriangle },
  low: { tone: 'warn', icon: IconAlertTriangle },
  soon: { tone: 'warn', icon: IconClock },
  fine: { tone: 'ok', icon: IconCircleCheck },
  unknown: { tone: 'muted', icon: IconHelpCircle },
}

export const toneOfConsumable = (state: State): Tone => badges[state].tone

/** State of a consumable, or of a part, which wears out. */
export function ConsumableState({ state, kind = 'consumable' }: { state: State; kind?: StockKind }) {
  const words = useWords(kind === 'part' ? wornPartWords : consumableStateWords)
  return <IconBadge badge={badges[state]}>{words[state]}</IconBadge>
}
