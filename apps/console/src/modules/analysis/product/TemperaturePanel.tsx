import type { Temperatures } from '@limpid/contract/analysis/product'
import { say } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { barsOf } from './bins.ts'
import classes from './product.module.css'
import { productAnalysisWords } from './product.words.ts'

/** Of each requirement, how many washes reached which temperature. */
export function TemperaturePanel({ temperatures }: { temperatures: readonly Temperatures[] }) {
  const t = useWords(productAnalysisWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, {}, language)
  const degrees = (value: number) => formatNumber(value, { unit: '°C' }, language)
  return (
    <Card heading={t.temperatures} hint={t.hygieneHint}>
      <div className={classes.distributions}>
        {temperatures.map(({ key, name, source, limitCelsius, limitSeconds, passed, failed, bins }) => (
          <div key={`${key} ${limitCelsius} ${limitSeconds}`}>
            <h3>{say(name, language)}</h3>
            <p>
              {limitSeconds === null
                ? t.neverBelow(degrees(limitCelsius))
                : t.heldFor(degrees(limitCelsius), formatDuration(limitSeconds * 1000, language))}{' '}
              ({source})
            </p>
            <p>{t.metOf(number(passed), number(failed))}</p>
            <Bars
              label={say(name, language)}
              bars={barsOf(bins, limitCelsius).map(({ from, washes }) => ({
                key: String(from),
                value: washes,
                text: number(washes),
                title: t.bin(`${from}–${from + 1} °C`, number(washes)),
                tick: from % 5 === 0 || from === limitCelsius ? String(from) : '',
                highlighted: from >= limitCelsius,
              }))}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
