import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { SegmentedControl, Select } from '@mantine/core'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNarrow } from '../../../../kit/useNarrow.ts'
import { useUrlState } from '../../../../kit/useUrlState.ts'
import { choice } from '../../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { labelled, noted } from '../../../../lib/texts/punctuation.ts'
import { nameWithUnit } from '../../../../lib/texts/spacing.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DayBars } from '../../../../ui/figures/DayBars.tsx'
import { DataTable } from '../../../../ui/figures/tables/DataTable.tsx'
import classes from '../fleet.module.css'
import { fleetWords } from '../fleet.words.ts'
import {
  defaultSize,
  type Measure,
  measureKeys,
  measures,
  type Span,
  type SpanSize,
  sizesFor,
  spanSizes,
  spansOf,
} from './spans.ts'

/** What the bars show, and how many days each: by default as many as suit the range. */
const barFields = { bars: choice('washes', measureKeys), barsBy: choice('', ['', ...spanSizes]) }

interface DayPanelProps {
  analysis: FleetAnalysis
  /** Shows the washes of one bar. */
  onDays: (days: Days) => void
}

/** Each day of the range as a bar, or each week or month of a long one, beside the days it is compared with; and all of them as a table. */
export function DayPanel({ analysis, onDays }: DayPanelProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const [{ bars: chosen, barsBy }, change] = useUrlState(barFields)
  const { days, total, filling } = analysis
  // Days that are still being uploaded are compared with nothing.
  const compared = filling > 0 ? null : analysis.compared
  const names = { washes: t.washes, water: t.waterOfWashes, energy: t.energyOfWashes }
  const sizeNames = { day: t.oneDay, week: t.week, month: t.month }
  const headings = { day: t.byDay, week: t.byWeek, month: t.byMonth }
  const had = measureKeys.filter((key) => measures[key].of(total) !== null)
  const measure = had.includes(chosen) ? chosen : 'washes'
  const sizes = sizesFor(days.length)
  const size = sizes.find((one) => one === barsBy) ?? defaultSize(days.length)
  const spans = spansOf({ ...analysis, compared }, size)
  const text = (value: number | null) => formatNumber(value, measures[measure], language)
  const datesOf = ({ fromDay, toDay }: Days) => (fromDay === toDay ? fromDay : t.dayToDay(fromDay, toDay))
  const stateOf = ({ unfinished, revised }: Span) => {
    if (unfinished) return t.unfinished
    return revised ? t.revised : ''
  }
  const withState = (caption: string, state: string) => (state ? noted(caption, state, language) : caption)
  const step = Math.ceil(spans.length / (narrow ? 5 : 10))
  const bars = spans.map((span, at) => {
    const { fromDay, unfinished, sums, before } = span
    const caption = t.dayBar(datesOf(span), withState(text(sums[measure]), stateOf(span)))
    return {
      key: fromDay,
      value: sums[measure],
      before: before?.sums[measure] ?? null,
      unfinished,
      tick: at % step === 0 ? tickOf(fromDay, size) : '',
      title: before ? `${caption} · ${t.dayBarBefore(datesOf(before), text(before.sums[measure]))}` : caption,
    }
  })
  const measuring = {
    'aria-label': t.measure,
    value: measure,
    onChange: (next: string | null) => change({ bars: next as Measure }),
    data: had.map((value) => ({ value, label: names[value] })),
  }
  return (
    <Card
      heading={headings[size]}
      hint={t.byDayHint}
      action={
        <div className={classes.actions}>
          {sizes.length > 1 ? (
            <SegmentedControl
              size="xs"
              aria-label={t.barsBy}
              value={size}
              onChange={(next) => change({ barsBy: next as SpanSize })}
              data={sizes.map((value) => ({ value, label: sizeNames[value] }))}
            />
          ) : null}
          {narrow ? (
            <Select {...measuring} className={classes.measure ?? ''} size="sm" allowDeselect={false} />
          ) : (
            <SegmentedControl {...measuring} size="xs" />
          )}
          <BarsPicture
            title={`${headings[size]} · ${names[measure]}`}
            about={`${days[0]?.day ?? ''} – ${days.at(-1)?.day ?? ''}`}
            bars={bars}
            format={text}
            texts={{
              values: nameWithUnit(names[measure], measures[measure].unit, language),
              ...(compared && { before: t.before }),
            }}
          />
        </div>
      }
    >
      <DayBars
        bars={bars}
        label={labelled(headings[size], names[measure], language)}
        unit={measures[measure].unit || names[measure]}
        // Steps of the scale are round: whole numbers, unless all is less than a few.
        format={(value) => formatNumber(value, { precision: Number.isInteger(value) ? 0 : 1 }, language)}
        minStep={measure === 'washes' ? 1 : 0.1}
        onSelect={(key) => {
          const span = spans.find(({ fromDay }) => fromDay === key)
          if (span) onDays({ fromDay: span.fromDay, toDay: span.toDay })
        }}
      />
      <DataTable
        label={t.numbers}
        head={[
          size === 'day' ? t.day : sizeNames[size],
          ...had.flatMap((key) => [
            nameWithUnit(names[key], measures[key].unit, language),
            ...(compared ? [t.before] : []),
          ]),
        ]}
        rows={spans.map((span) => [
          withState(datesOf(span), stateOf(span)),
          ...had.flatMap((key) => {
            const shown = (value: number | null) =>
              formatNumber(value, { precision: measures[key].precision }, language)
            return [shown(span.sums[key]), ...(compared ? [shown(span.before?.sums[key] ?? null)] : [])]
          }),
        ])}
      />
    </Card>
  )
}

const tickOf = (day: string, size: SpanSize) => (size === 'month' ? day.slice(0, 7) : day.slice(5))
