import type { Excursion } from '@limpid/contract/excursions'
import { say } from '@limpid/contract/kernel/words'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { sideWords } from './excursions.words.ts'

/** On which side of its limits a value was. */
export function SideBadge({ side }: { side: Excursion['side'] }) {
  const language = useLanguage()
  return (
    <StatusBadge tone="bad" icon={side === 'low' ? <IconArrowDown /> : <IconArrowUp />}>
      {say(sideWords[side], language)}
    </StatusBadge>
  )
}
