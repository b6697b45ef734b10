import type { WashDetails } from '@limpid/contract/analysis/product'
import { BarsPicture } from '../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import type { Days } from '../fleet/filters/periods.ts'
import { fleetWords } from '../fleet/fleet.words.ts'
import { Numbers } from '../fleet/Numbers.tsx'
import { Benchmarks } from './Benchmarks.tsx'
import { barsOf } from './bins.ts'
import classes from './product.module.css'
import { productAnalysisWords } from './product.words.ts'

/** What the machines were loaded with, and the water and energy of a kilogram. */
export function LoadPanel({ load, days }: { load: NonNullable<WashDetails['load']>; days: Days }) {
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const number = (value: number | null, precision = 0) => formatNumber(value, { precision }, language)
  const bars = barsOf(load.bins).map(({ from, washes }) => ({
    key: String(from),
    value: washes,
    text: number(washes),
    title: t.bin(`${from}–${from + 1} kg`, number(washes)),
    tick: String(from),
  }))
  const picture = (
    <BarsPicture title={t.load} about={`${days.fromDay} – ${days.toDay} · kg`} bars={bars} format={number} />
  )
  return (
    <>
      <Card heading={t.load} hint={t.loadHint} action={picture}>
        <div className={classes.loads}>
          <StatCard
            label={t.meanLoad}
            value={number(load.kilograms / load.washes, 1)}
            unit="kg"
            hint={t.weighed(number(load.washes))}
          />
          <StatCard label={t.litresPerKilogram} value={number(load.litresPerKilogram, 1)} unit="L/kg" />
          <StatCard label={t.kwhPerKilogram} value={number(load.kwhPerKilogram, 3)} unit="kWh/kg" />
        </div>
        <Bars label={t.load} bars={bars} />
        <Numbers
          label={common.numbers}
          head={['kg', common.washes]}
          rows={bars.map(({ key, text }) => [key, text])}
        />
      </Card>
      {load.litresPerKilogram === null ? null : <Benchmarks kind="kilogram" own={load.litresPerKilogram} />}
    </>
  )
}
