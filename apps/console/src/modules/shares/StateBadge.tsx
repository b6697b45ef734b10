import { localise } from '@limpid/contract/kernel/words'
import type { ShareState } from '@limpid/contract/shares/received'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { stateWords } from './shares.words.ts'

/** The state of a share. */
export function StateBadge({ state }: { state: ShareState }) {
  const word = localise(stateWords[state], useLanguage())
  if (state === 'accepted') {
    return (
      <StatusBadge tone="ok" icon={<IconCheck />}>
        {word}
      </StatusBadge>
    )
  }
  if (state === 'offered') {
    return (
      <StatusBadge tone="info" icon={<IconClock />}>
        {word}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="muted" icon={<IconX />}>
      {word}
    </StatusBadge>
  )
}
