import type { Display } from '@limpid/contract/displays/pairing'
import { IconCheck, IconClock, IconPlugOff } from '@tabler/icons-react'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { pairingWords } from './pairing.words.ts'

/** A display reads its screen each minute, and with each change. */
const onlineMs = 3 * 60_000

/** Whether a display is shown now, else since when not: a dark wall is noticed here. */
function LastSeen({ at, now }: { at: Date | null; now: Date }) {
  const t = useWords(pairingWords)
  const language = useLanguage()
  if (!at)
    return (
      <StatusBadge tone="muted" icon={<IconClock />}>
        {t.never}
      </StatusBadge>
    )
  return now.getTime() - at.getTime() < onlineMs ? (
    <StatusBadge tone="ok" icon={<IconCheck />}>
      {t.online}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn" icon={<IconPlugOff />}>
      {formatAge(at, now, language)}
    </StatusBadge>
  )
}

/** Columns of the list of displays. */
export function useDisplayColumns(): ResourceColumn<Display>[] {
  const t = useWords(pairingWords)
  const common = useWords(kitWords)
  const now = useNow(60_000)
  return [
    { id: 'name', header: common.name, card: 'title', width: 220, cell: ({ name }) => name },
    { id: 'screen', header: t.screen, cell: ({ screen }) => screen.name },
    {
      id: 'lastSeen',
      header: t.lastSeen,
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} now={now} />,
    },
    { id: 'paired', header: t.paired, cell: ({ pairTime }) => formatInstant(pairTime) },
  ]
}
