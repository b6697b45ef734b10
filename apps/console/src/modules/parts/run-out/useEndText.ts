import type { PartLifeNow } from '@limpid/contract/parts/parts'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { consumableWords } from '../consumables/consumables.words.ts'
import { partsWords } from '../parts.words.ts'
import { useRunOutText } from './useRunOutText.ts'

/** When one of the ways ends in which a life may end, and the data used; undefined where that is not known. */
export function useEndText(): (
  life: PartLifeNow,
  kind: StockKind,
  timeZone: string,
) => { text: string; data: readonly string[] } | undefined {
  const t = useWords(partsWords)
  const { now: emptyNow } = useWords(consumableWords)
  const now = useNow(60_000)
  const runOutText = useRunOutText()
  return (life, kind, timeZone) => {
    const { by, endsAt, runOut } = life
    const isUsedUp = by === 'level' && life.now !== null && life.now <= life.end
    if (isUsedUp || (endsAt && endsAt <= now)) return { text: kind === 'part' ? t.ended : emptyNow, data: [] }
    const forecast = runOutText({ kind, endsAt, runOut }, timeZone)
    if (forecast || !endsAt) return forecast
    const day = dayIn(timeZone, endsAt)
    return { text: by === 'days' ? t.until(day) : t.about(day), data: [] }
  }
}
