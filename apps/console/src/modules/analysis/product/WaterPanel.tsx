import { moreFigures } from '@limpid/contract/analysis/figures/more-figures'
import type { WaterMetric } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { PictureButton } from '../../../kit/export/PictureButton.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import periodClasses from '../../../kit/period/period.module.css'
import { formatNumber } from '../../../lib/format.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import type { ChartContent } from '../../../ui/chart/chart.ts'
import type { TakePicture } from '../../../ui/chart/chartProps.ts'
import { LazyChart } from '../../../ui/chart/LazyChart.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import tableClasses from '../../../ui/figures/tables/DataTable.module.css'
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { FigureAbout } from '../fleet/FigureAbout.tsx'
import { fleetWords } from '../fleet/fleet.words.ts'
import classes from './product.module.css'
import { productAnalysisWords } from './product.words.ts'

/** Local noon of a day, where its point stands. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`).getTime()
const dayMs = 86_400_000

interface WaterPanelProps {
  metric: WaterMetric
  days: Days
  /** The page of one day alone. */
  pathOf: (day: string) => string
}

/** One metric of the water: time in range, each day as a band, and each probe; both lead to the readings. */
export function WaterPanel({ metric, days: range, pathOf }: WaterPanelProps) {
  const camera = useRef<TakePicture>(null)
  const t = useWords(productAnalysisWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const { name, precision, limits, total, days, probes } = metric
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
  }
  const limitText = limits ? limitsText(limits, number) : ''
  const bandHead = [t.min, t.lower, t.median, t.upper, t.max, t.readings, t.rejected]
  const bandCells = (one: WaterMetric['total']) => [
    ...[one.min, one.lower, one.median, one.upper, one.max].map(number),
    count(one.readings),
    count(one.rejected),
  ]
  return (
    <Card
      heading={unit ? `${text} (${unit})` : text}
      hint={limits ? t.limits(limitText, limits.source) : undefined}
      action={
        days.length > 1 ? (
          <PictureButton
            title={text}
            about={`${range.fromDay} – ${range.toDay}`}
            draw={() => takePicture(camera, [text, `${range.fromDay} – ${range.toDay}`])}
          />
        ) : null
      }
    >
      <div className={classes.loads}>
        {total.inRange === null ? null : (
          <StatCard label={t.inRange} value={share(total.inRange)} hint={t.inRangeHint} />
        )}
        {total.outOfRangeMs === null ? null : (
          <StatCard
            label={localise(moreFigures.outOfRange.name, language)}
            value={formatNumber(total.outOfRangeMs / 3_600_000, moreFigures.outOfRange, language)}
            about={<FigureAbout of={moreFigures.outOfRange} />}
          />
        )}
        <StatCard label={t.median} value={number(total.median)} unit={unit} />
        <StatCard
          label={t.readings}
          value={count(total.readings)}
          hint={`${t.rejected}: ${count(total.rejected)}`}
        />
      </div>
      {days.length > 1 ? (
        <>
          <p className={periodClasses.note}>{t.dailyBand}</p>
          <LazyChart
            content={content}
            from={noonOf(range.fromDay) - dayMs / 2}
            to={noonOf(range.toDay) + dayMs / 2}
            height={220}
            camera={camera}
            label={text}
            keyboardHint={t.keys}
            formatTime={(ms) => new Date(ms).toLocaleDateString('sv-SE')}
          />
        </>
      ) : null}
      <DataTable
        label={common.numbers}
        head={[common.day, ...(limits ? [t.inRange] : []), ...bandHead]}
        nameOf={(day) => <Link to={pathOf(day)}>{day}</Link>}
        rows={days.map((day) => [day.day, ...(limits ? [share(day.inRange)] : []), ...bandCells(day)])}
      />
      <Scrollable label={`${text}: ${t.probes}`}>
        <table className={tableClasses.table} aria-label={`${text}: ${t.probes}`}>
          <thead>
            <tr>
              <th scope="col">{t.probe}</th>
              {limits ? <th scope="col">{t.inRange}</th> : null}
              {bandHead.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {probes.map(({ device, ...one }) => (
              <tr key={device.id}>
                <th scope="row">
                  <Link to={`${devicePath(device)}?${readingsOf(metric, range)}`}>{device.name}</Link>
                </th>
                {limits ? <td>{share(one.inRange)}</td> : null}
                {bandCells(one).map((cell, at) => (
                  <td key={bandHead[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </Card>
  )
}

/** The search of a device's page that shows the readings of a range: its day, else the week or month of its last day. */
function readingsOf({ metric, tab }: WaterMetric, { fromDay, toDay }: Days): URLSearchParams {
  if (tab === null || tab === 'cycles') return new URLSearchParams({ tab: 'charts', metrics: metric })
  const length = daysBetween(fromDay, toDay)
  const longer = length > 7 ? 'month' : 'week'
  return new URLSearchParams({ tab, period: length > 1 ? longer : 'day', day: toDay })
}

const takePicture = ({ current }: RefObject<TakePicture | null>, heading: readonly string[]) =>
  current?.(heading) ?? Promise.reject(new Error('the chart is missing'))

/** The limits of a metric as text: `6.5–8.5`, `≤ 500`. */
function limitsText(
  { low, high }: NonNullable<WaterMetric['limits']>,
  number: (value: number | null) => string,
): string {
  if (low === null) return `≤ ${number(high)}`
  return high === null ? `≥ ${number(low)}` : `${number(low)}–${number(high)}`
}
