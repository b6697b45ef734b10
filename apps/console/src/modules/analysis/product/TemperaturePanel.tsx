import type { Temperatures } from '@limpid/contract/analysis/product'
import { localise } from '@limpid/contract/kernel/words'
import { BarsPicture } from '../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { rangeText } from '../../../lib/times/rangeText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx'
import { fleetWords } from '../fleet/fleet.words.ts'
import type { Drilldown } from '../washes/washesPath.ts'
import classes from './product.module.css'
import { productAnalysisWords } from './product.words.ts'
import { barsOf, limitIn } from './washBars.ts'

interface TemperaturePanelProps {
  temperatures: readonly Temperatures[]
  days: Days
  /** Shows the washes of one bar. */
  onBin: (bin: Pick<Drilldown, 'requirement' | 'limitCelsius' | 'minCelsius' | 'maxCelsius'>) => void
}

/** Of each requirement, how many washes reached which temperature. */
export function TemperaturePanel({ temperatures, ...rest }: TemperaturePanelProps) {
  const t = useWords(productAnalysisWords)
  return (
    <Card heading={t.temperatures} hint={t.hygieneHint}>
      <div className={classes.distributions}>
        {temperatures.map((one) => (
          <Distribution
            key={`${one.key} ${one.limitCelsius} ${one.limitSeconds}`}
            requirement={one}
            {...rest}
          />
        ))}
      </div>
    </Card>
  )
}

interface DistributionProps extends Pick<TemperaturePanelProps, 'days' | 'onBin'> {
  requirement: Temperatures
}

function Distribution({ requirement, days, onBin }: DistributionProps) {
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const { key, source, limitCelsius, limitSeconds, passed, failed, bins } = requirement
  const name = localise(requirement.name, language)
  const number = (value: number) => formatNumber(value, {}, language)
  const degrees = (value: number) => formatNumber(value, { unit: '°C' }, language)
  const limit =
    limitSeconds === null
      ? t.neverBelow(degrees(limitCelsius))
      : t.heldFor(degrees(limitCelsius), formatDuration(limitSeconds * 1000, language))
  const bars = barsOf(bins, limitCelsius).map(({ from, washes }) => ({
    key: String(from),
    from,
    value: washes,
    text: number(washes),
    title: t.bin(`${from}–${from + 1} °C`, number(washes)),
    tick: from % 5 === 0 || from === limitCelsius ? String(from) : '',
    highlighted: from >= limitCelsius,
    limit: limitIn(from, limitCelsius, t.limit(degrees(limitCelsius))),
  }))
  // The first bar counts all that is colder too.
  const boundsOf = (from: number) => ({
    ...(from === bars[0]?.from ? {} : { minCelsius: from }),
    maxCelsius: from + 1,
  })
  return (
    <div>
      <div className={classes.head}>
        <h3>{name}</h3>
        <BarsPicture
          title={name}
          about={`${rangeText(days)} · ${limit}`}
          bars={bars}
          format={number}
          texts={{
            values: common.washes,
            ticks: '°C',
            highlighted: `≥ ${degrees(limitCelsius)}`,
            plain: `< ${degrees(limitCelsius)}`,
          }}
        />
      </div>
      <p>{noted(limit, source, language)}</p>
      <p>{t.metOf(number(passed), number(failed))}</p>
      <Bars
        label={name}
        bars={bars}
        axis="°C"
        onSelect={(bar) => onBin({ requirement: key, limitCelsius, ...boundsOf(Number(bar)) })}
      />
      <DataTable
        label={`${common.numbers} · ${name}`}
        head={['°C', common.washes]}
        rows={bars.filter(({ value }) => value > 0).map(({ from, text }) => [`${from}–${from + 1}`, text])}
      />
    </div>
  )
}
