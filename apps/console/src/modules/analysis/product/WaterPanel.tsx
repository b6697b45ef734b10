import { moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import type { WaterMetric } from '@limpid/contract/analysis/product'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { PictureButton } from '../../../kit/export/PictureButton.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import periodClasses from '../../../kit/period/period.module.css'
import { formatNumber, withUnit } from '../../../lib/format.ts'
import { limitsText } from '../../../lib/limits.ts'
import { labelled, noted } from '../../../lib/texts/punctuation.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { rangeText } from '../../../lib/times/rangeText.ts'
import { Card } from '../../../ui/Card.tsx'
import { type ChartContent, withNearLimits } from '../../../ui/chart/chart.ts'
import type { TakePicture } from '../../../ui/chart/chartProps.ts'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import tableClasses from '../../../ui/figures/tables/DataTable.module.css'
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { fleetWords } from '../fleet/fleet.words.ts'
import { DaysChart } from './days/DaysChart.tsx'
import { noonOf } from './days/noonOf.ts'
import classes from './product.module.css'
import { aboutLimits, productAnalysisWords } from './product.words.ts'

interface WaterPanelProps {
  metric: WaterMetric
  /** Devices that are probes of water are called so. */
  ofProbes: boolean
  days: Days
  /** The page of one day alone. */
  pathOf: (day: string) => string
  /** The page of a device with the readings of the range. */
  readingsOf: (device: WaterMetric['probes'][number]['device'], metric: WaterMetric) => string
}

/** One metric, of the water or of another product: time in range, each day as a band, and each device; both lead to the readings. */
export function WaterPanel({ metric, ofProbes, days: range, pathOf, readingsOf }: WaterPanelProps) {
  const camera = useRef<TakePicture>(null)
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const { name, precision, limits, total, days, probes } = metric
  const devices = ofProbes ? t.probes : t.devices
  const unit = unitText(metric.unit)
  const number = (value: number | null) => formatNumber(value, { precision }, language)
  const count = (value: number) => formatNumber(value, {}, language)
  const share = (value: number | null) =>
    formatNumber(value === null ? null : value * 100, { precision: 1, unit: '%' }, language)
  const text = localise(name, language)
  const content: ChartContent = {
    times: days.map(({ day }) => noonOf(day)),
    scales: [{ key: 'value', unit, format: number }],
    lines: [
      {
        key: 'median',
        label: t.median,
        scale: 'value',
        values: days.map(({ median }) => median),
        low: days.map(({ lower }) => lower),
        high: days.map(({ upper }) => upper),
        format: number,
      },
      { key: 'min', label: t.min, scale: 'value', values: days.map(({ min }) => min), format: number },
      { key: 'max', label: t.max, scale: 'value', values: days.map(({ max }) => max), format: number },
    ],
    ...(limits && {
      limits: [
        {
          ...{ line: 'median', scale: 'value', lowText: number(limits.low), highText: number(limits.high) },
          ...(limits.low !== null && { low: limits.low }),
          ...(limits.high !== null && { high: limits.high }),
        },
      ],
    }),
  }
  const limitText = limits ? limitsText(limits, unit, language) : ''
  const lowest = Math.min(...days.flatMap(({ min }) => min ?? []))
  const highest = Math.max(...days.flatMap(({ max }) => max ?? []))
  const [bottom, top] = withNearLimits(lowest, highest, content.limits ?? [])
  const far = [
    ...(limits?.low != null && limits.low < bottom ? [t.limitBelow(number(limits.low))] : []),
    ...(limits?.high != null && limits.high > top ? [t.limitAbove(number(limits.high))] : []),
  ]
  const bandHead = [t.min, t.lower, t.median, t.upper, t.max, t.readings, t.rejected]
  const bandCells = (one: WaterMetric['total']) => [
    ...[one.min, one.lower, one.median, one.upper, one.max].map(number),
    count(one.readings),
    count(one.rejected),
  ]
  return (
    <Card
      heading={unit ? noted(text, unit, language) : text}
      hint={limits ? t.limitRange(limitText) : t.noLimits}
      action={
        <span className={classes.actions}>
          {limits ? <FigureAbout of={aboutLimits(limitText, limits.source)} /> : null}
          {days.length > 1 ? (
            <PictureButton
              title={text}
              about={rangeText(range)}
              draw={() => takePicture(camera, [text, rangeText(range)])}
            />
          ) : null}
        </span>
      }
    >
      <dl className={classes.facts}>
        {total.inRange === null ? null : <WaterFact name={t.inRange} value={share(total.inRange)} />}
        {total.outOfRangeMs === null ? null : (
          <WaterFact
            name={localise(moreFigures.outOfRange.name, language)}
            value={formatNumber(total.outOfRangeMs / 3_600_000, moreFigures.outOfRange, language)}
            about={<FigureAbout of={moreFigures.outOfRange} />}
          />
        )}
        <WaterFact name={t.median} value={withUnit(number(total.median), unit)} />
        <WaterFact name={t.readings} value={count(total.readings)} />
        {total.rejected > 0 ? <WaterFact name={t.rejected} value={count(total.rejected)} /> : null}
      </dl>
      {days.length > 1 ? (
        <>
          <p className={periodClasses.note}>{[t.dailyBand, ...far].join(language === 'en' ? ' ' : '')}</p>
          <DaysChart content={content} days={range} label={text} camera={camera} />
        </>
      ) : null}
      <DataTable
        label={common.numbers}
        head={[common.day, ...(limits ? [t.inRange] : []), ...bandHead]}
        nameOf={(day) => <Link to={pathOf(day)}>{day}</Link>}
        rows={days.map((day) => [day.day, ...(limits ? [share(day.inRange)] : []), ...bandCells(day)])}
      />
      <details className={tableClasses.numbers}>
        <summary>{devices}</summary>
        <CardTable
          oneLine
          label={labelled(text, devices, language)}
          head={[ofProbes ? t.probe : common.device, ...(limits ? [t.inRange] : []), ...bandHead]}
          rows={probes.map(({ device, ...one }) => ({
            key: device.id,
            name: <Link to={readingsOf(device, metric)}>{device.name}</Link>,
            cells: [...(limits ? [share(one.inRange)] : []), ...bandCells(one)],
          }))}
        />
      </details>
    </Card>
  )
}

function WaterFact({ name, value, about }: { name: string; value: string; about?: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {about}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

const takePicture = ({ current }: RefObject<TakePicture | null>, heading: readonly string[]) =>
  current?.(heading) ?? Promise.reject(new Error('the chart is missing'))
