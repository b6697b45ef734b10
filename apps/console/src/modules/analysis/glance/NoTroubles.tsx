import type { DeviceScope } from '@limpid/contract/access/access'
import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { laterWords } from './later.words.ts'

interface NoTroublesProps {
  scope: DeviceScope
  /** How many there are of other kinds than the chosen one. */
  all: number
}

/** Nothing needs attention, or nothing of the chosen kind; of devices of others somebody may see a part alone. */
export default function NoTroubles({ scope, all }: NoTroublesProps) {
  const t = useWords(laterWords)
  if (all > 0) return <EmptyState icon={<IconCircleCheck />} title={t.noneOfKind} hint={t.noneOfKindHint} />
  const shared = scope === 'shared'
  return (
    <EmptyState
      icon={<IconCircleCheck />}
      title={shared ? t.noneShared : t.none}
      hint={shared ? t.sharedHint : t.noneHint}
    />
  )
}
