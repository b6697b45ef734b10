import type { Display } from '@limpid/contract/displays/pairing'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatAge, formatInstant } from '../../../lib/format.ts'
import { pairingWords } from './pairing.words.ts'

/** Columns of the list of displays. */
export function useDisplayColumns(): ResourceColumn<Display>[] {
  const t = useWords(pairingWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const now = useNow(60_000)
  return [
    { id: 'name', header: common.name, card: 'title', width: 220, cell: ({ name }) => name },
    { id: 'screen', header: t.screen, cell: ({ screen }) => screen.name },
    {
      id: 'lastSeen',
      header: t.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatAge(lastSeenAt, now, language) : t.never),
    },
    { id: 'paired', header: t.paired, cell: ({ pairTime }) => formatInstant(pairTime) },
  ]
}
