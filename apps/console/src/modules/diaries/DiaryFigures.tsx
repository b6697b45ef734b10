import type { DiaryMonth } from '@limpid/contract/diaries/diaries'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import { MeterCards } from '../cycles/cycles.public.ts'
import classes from './diaries.module.css'
import { diaryWords } from './diaries.words.ts'

/** Totals of a month of the wash ledger. */
export function DiaryFigures({ month: { figures, consumption, timeZone } }: { month: DiaryMonth }) {
  const t = useWords(diaryWords)
  const language = useLanguage()
  const { washes, hygiene, waterLitres, energyKwh, corrections, withdrawals } = figures
  const facts: [string, string][] = [
    [t.washes, formatNumber(washes, {}, language)],
    [t.passed, formatNumber(hygiene.passed, {}, language)],
    [t.failed, formatNumber(hygiene.failed, {}, language)],
    [t.unclear, formatNumber(hygiene.notAssessable + hygiene.notRequired, {}, language)],
    [t.water, formatNumber(waterLitres, { precision: 1, unit: 'L' }, language)],
    [t.energy, formatNumber(energyKwh, { precision: 2, unit: 'kWh' }, language)],
    [t.changes, formatNumber(corrections + withdrawals, {}, language)],
  ]
  return (
    <>
      <Facts large>
        {facts.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
      {consumption.water || consumption.energy ? (
        <section className={classes.meters} aria-label={t.meters}>
          <MeterCards consumption={consumption} />
        </section>
      ) : null}
      <p className={classes.note}>{t.zone(timeZone)}</p>
    </>
  )
}
