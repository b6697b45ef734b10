import { type OsmosisUnit, rejectionFigure } from '@limpid/contract/analysis/probes/osmosis-units'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import { localise } from '@limpid/contract/kernel/words'
import { unitText } from '@limpid/contract/products/words/units'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PictureButton } from '../../../../kit/export/PictureButton.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { type Days, daysBefore } from '../../../../lib/times/periods.ts'
import { rangeText } from '../../../../lib/times/rangeText.ts'
import type { ChartContent } from '../../../../ui/chart/chart.ts'
import type { TakePicture } from '../../../../ui/chart/chartProps.ts'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { DaysChart } from '../days/DaysChart.tsx'
import { noonOf } from '../days/noonOf.ts'
import classes from '../product.module.css'
import { osmosisCardWords } from './osmosis.words.ts'
import { rejectionText } from './rejectionText.ts'

/** Percent; an osmosis unit holds back more than 80 % unless it fails. */
const usualShare = [80, 100] as const

interface OsmosisDaysProps {
  unit: OsmosisUnit
  days: Days
  /** The page of one day alone. */
  pathOf: (day: string) => string
}

/** The days of one unit: inlet, outlet and what it held back, as curves and as a table. */
export function OsmosisDays({ unit, days: range, pathOf }: OsmosisDaysProps) {
  const camera = useRef<TakePicture>(null)
  const t = useWords(osmosisCardWords)
  const common = useWords(fleetWords)
  const language = useLanguage()
  const { outlet, precision, days } = unit
  const title = t.byDay(outlet.name)
  const about = rangeText(range)
  const name = localise(rejectionFigure.name, language)
  const number = (value: number) => formatNumber(value, { precision }, language)
  const share = (value: number) => formatNumber(value, { precision: rejectionFigure.precision }, language)
  // A day without hours in common is a gap.
  const found = new Map(days.map((one) => [one.day, one]))
  const all = Array.from({ length: daysBetween(range.fromDay, range.toDay) }, (_, at) => {
    const day = daysBefore(range.fromDay, -at)
    return { day, one: found.get(day) }
  })
  const content: ChartContent = {
    times: all.map(({ day }) => noonOf(day)),
    scales: [
      { key: 'value', unit: unitText(unit.unit), format: number },
      { key: 'share', unit: '%', shows: usualShare, format: share },
    ],
    lines: [
      ...(['inlet', 'outlet'] as const).map((key) => ({
        key,
        label: key === 'inlet' ? t.before : t.behind,
        scale: 'value',
        values: all.map(({ one }) => one?.[key] ?? null),
        format: number,
      })),
      {
        key: 'rejection',
        label: name,
        scale: 'share',
        values: all.map(({ one }) => (one?.rejection == null ? null : one.rejection * 100)),
        format: share,
      },
    ],
  }
  return (
    <div>
      {all.length > 1 ? (
        <>
          <div className={classes.head}>
            <h3 className={classes.subheading}>{title}</h3>
            <PictureButton
              title={title}
              about={about}
              draw={() =>
                camera.current?.([title, about]) ?? Promise.reject(new Error('the chart is missing'))
              }
            />
          </div>
          <DaysChart content={content} days={range} label={title} camera={camera} />
        </>
      ) : null}
      <DataTable
        label={`${common.numbers} · ${outlet.name}`}
        head={[common.day, t.before, t.behind, name, t.hours]}
        nameOf={(day) => <Link to={pathOf(day)}>{day}</Link>}
        rows={days.map((one) => [
          one.day,
          number(one.inlet),
          number(one.outlet),
          rejectionText(one.rejection, language),
          formatNumber(one.hours, {}, language),
        ])}
      />
    </div>
  )
}
