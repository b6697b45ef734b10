import type { DeviceScope } from '@limpid/contract/access/access'
import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { laterWords } from './later.words.ts'

/** Nothing needs attention; of devices of others somebody may see a part alone. */
export default function NoTroubles({ scope }: { scope: DeviceScope }) {
  const t = useWords(laterWords)
  const shared = scope === 'shared'
  return (
    <EmptyState
      icon={<IconCircleCheck />}
      title={shared ? t.noneShared : t.none}
      hint={shared ? t.sharedHint : t.noneHint}
    />
  )
}
