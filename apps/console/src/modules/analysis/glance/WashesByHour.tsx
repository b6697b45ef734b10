import type { DeviceScope } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { useNavigate } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { Bars } from '../../../ui/figures/Bars.tsx'
import classes from '../analysis.module.css'
import { clocksText, currentHours } from '../clockTexts.ts'
import { glanceWords } from './glance.words.ts'

/**
 * Today's washes by the hour in which they started, each by its device's own clock: so a busy hour is a busy
 * hour of the kitchens, wherever they are. A bar leads to its washes.
 */
export default function WashesByHour({ overview, scope }: { overview: Overview; scope: DeviceScope }) {
  const t = useWords(glanceWords)
  const now = useNow(60_000)
  const navigate = useNavigate()
  // Shared devices have no list of washes.
  const list = useOpenPath()('/data-analysis/washes')
  const path = scope === 'shared' ? undefined : list
  const current = currentHours(overview.timeZones, now)
  const bars = Array.from({ length: 24 }, (_, hour) => {
    const value = overview.washesByHour[hour] ?? 0
    return {
      key: String(hour),
      value,
      title: t.hourBar(String(hour).padStart(2, '0'), value),
      tick: hour % 3 === 0 ? String(hour).padStart(2, '0') : '',
      highlighted: current.first === current.last && hour === current.first,
      pending: hour > current.last,
    }
  })
  return (
    <section className={`${classes.panel} ${classes.growing}`} aria-label={t.byHour}>
      <header className={classes.head}>
        <h2>{t.byHour}</h2>
        <span>{clocksText(overview.timeZones, now, { one: t.byHourNote, several: t.byHourEach })}</span>
      </header>
      <Bars
        bars={bars}
        label={t.byHour}
        {...(path && {
          onSelect: (hour: string) =>
            void navigate(`${path}?scope=${scope}&days=today&hour=${hour}&from=/dashboard?scope=${scope}`),
        })}
      />
    </section>
  )
}
