import type { PartState as State } from '@limpid/contract/parts/schemas'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { type BadgeStyle, IconBadge } from '../../../ui/status/IconBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { partStateWords } from '../parts.words.ts'

const badges: Record<State, BadgeStyle> = {
  over: { tone: 'bad', icon: IconAlertTriangle },
  soon: { tone: 'warn', icon: IconClock },
  fine: { tone: 'ok', icon: IconCircleCheck },
  unknown: { tone: 'muted', icon: IconHelpCircle },
}

export const toneOf = (state: State): Tone => badges[state].tone

/** State of a part. */
export function PartState({ state }: { state: State }) {
  const words = useWords(partStateWords)
  return <IconBadge badge={badges[state]}>{words[state]}</IconBadge>
}
