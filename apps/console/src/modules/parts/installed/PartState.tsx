import type { PartState as State } from '@limpid/contract/parts/schemas'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import type { Tone } from '../../../ui/status/tones.ts'
import { partStateWords } from '../parts.words.ts'

const looks: Record<State, { tone: Tone; icon: typeof IconClock }> = {
  over: { tone: 'bad', icon: IconAlertTriangle },
  soon: { tone: 'warn', icon: IconClock },
  fine: { tone: 'ok', icon: IconCircleCheck },
  unknown: { tone: 'muted', icon: IconHelpCircle },
}

export const toneOf = (state: State): Tone => looks[state].tone

/** State of a part. */
export function PartState({ state }: { state: State }) {
  const words = useWords(partStateWords)
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} />}>
      {words[state]}
    </StatusBadge>
  )
}
