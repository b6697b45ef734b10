import type { Excursion } from '@limpid/contract/excursions/excursions'
import { localise } from '@limpid/contract/kernel/words'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { sideWords } from './excursions.words.ts'

/** Whether a value was below or above its limits. */
export function SideBadge({ side }: { side: Excursion['side'] }) {
  const language = useLanguage()
  return (
    <StatusBadge tone="bad" icon={side === 'low' ? <IconArrowDown /> : <IconArrowUp />}>
      {localise(sideWords[side], language)}
    </StatusBadge>
  )
}
