import type { RunOut } from '@limpid/contract/parts/run-out'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { runOutWords } from './runOut.words.ts'
import { nameDays } from './runOutDays.ts'

interface Forecast {
  kind: StockKind
  /** When it may run out; the recent rate where there is no range. */
  endsAt: Date | null
  runOut: RunOut | null
}

/**
 * When something runs out, as `Empty Tue to Fri, likely Wed`, and the data used; undefined where there is no forecast by a level,
 * as for a part that ends by its days.
 */
export function useRunOutText(): (
  forecast: Forecast,
  timeZone: string,
) => { text: string; data: string[] } | undefined {
  const t = useWords(runOutWords)
  const language = useLanguage()
  const now = useNow(60_000)
  return ({ kind, endsAt, runOut }, timeZone) => {
    if (!runOut) return undefined
    const today = dayIn(timeZone, now)
    const ends = t.ends(kind)
    const dayOf = (at: Date) => dayIn(timeZone, at < now ? now : at)
    const named = (days: readonly Date[]) =>
      nameDays(days.map(dayOf), today, { language, todayWord: t.today })
    const { state, early, likely, late, days, since } = runOut
    const recent = endsAt ? named([endsAt]).map((day) => t.recent(day, ends).trim()) : []
    const used = since === null ? [] : [t.dataUsed(days, since)]
    if (state === 'tooFewDays') return { text: recent[0] ?? t.tooFewDays, data: [t.daysKnown(days)] }
    if (!early || !likely) return { text: t.notUsed, data: [...recent, ...used] }
    const [first = '', middle = '', last = ''] = named(late ? [early, likely, late] : [early, likely])
    const range = first === last ? t.oneDay(ends, first) : t.range(ends, first, last, middle)
    return { text: (late ? range : t.open(ends, first, middle)).trim(), data: used }
  }
}
