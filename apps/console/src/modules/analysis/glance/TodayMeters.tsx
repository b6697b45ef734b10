import type { Overview } from '@limpid/contract/analysis/overview'
import { useWords } from '../../../kit/language/useWords.ts'
import { InletLines, PartLines } from '../../cycles/cycles.public.ts'
import classes from '../analysis.module.css'
import { analysisWords } from '../analysis.words.ts'
import { glanceWords } from './glance.words.ts'

/** What today's water and energy were used for, and what inlet meters counted. */
export default function TodayMeters({ overview }: { overview: Overview }) {
  const t = useWords(glanceWords)
  const figures = useWords(analysisWords)
  const { waterTodayParts, inletToday, energyTodayParts } = overview
  return (
    <section className={classes.panel} aria-label={t.meters}>
      <header className={classes.head}>
        <h2>{t.meters}</h2>
      </header>
      <div className={classes.meters}>
        <div>
          <h3>{figures.water}</h3>
          <PartLines parts={waterTodayParts} unit="L" precision={0} />
          <InletLines inlet={inletToday} />
        </div>
        <div>
          <h3>{figures.energy}</h3>
          <PartLines parts={energyTodayParts} unit="kWh" precision={1} />
        </div>
      </div>
    </section>
  )
}
