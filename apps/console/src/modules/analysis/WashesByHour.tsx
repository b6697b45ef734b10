import type { Overview } from '@limpid/contract/analysis/overview'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { zoneText } from '../../lib/times/zones.ts'
import { Bars } from '../../ui/figures/Bars.tsx'
import classes from './analysis.module.css'
import { analysisWords } from './analysis.words.ts'
import { hourIn } from './hourIn.ts'

/** Today's finished washes per hour. */
export function WashesByHour({ overview }: { overview: Overview }) {
  const t = useWords(analysisWords)
  const now = useNow(60_000)
  const current = hourIn(overview.timeZone, now)
  const bars = Array.from({ length: 24 }, (_, hour) => {
    const value = overview.washesByHour[hour] ?? 0
    return {
      key: String(hour),
      value,
      title: t.hourBar(String(hour).padStart(2, '0'), value),
      tick: hour % 3 === 0 ? String(hour).padStart(2, '0') : '',
      highlighted: hour === current,
      pending: hour > current,
    }
  })
  return (
    <section className={classes.panel} aria-label={t.byHour}>
      <header className={classes.head}>
        <h2>{t.byHour}</h2>
        <span>{t.byHourNote(zoneText(overview.timeZone, now))}</span>
      </header>
      <Bars bars={bars} label={t.byHour} />
    </section>
  )
}
