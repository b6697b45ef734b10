import type { FleetAnalysis, FleetDay, FleetFigures } from '@limpid/contract/analysis/fleet'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { BarsPicture } from '../../../../kit/export/BarsPicture.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../fleet.module.css'
import { fleetWords } from '../fleet.words.ts'
import { Numbers } from '../Numbers.tsx'
import { DayBars } from './DayBars.tsx'

const measures = {
  washes: { precision: 0, unit: '', of: ({ washes }: FleetFigures) => washes as number | null },
  water: { precision: 1, unit: 'L', of: ({ waterLitres }: FleetFigures) => waterLitres?.sum ?? null },
  energy: { precision: 1, unit: 'kWh', of: ({ energyKwh }: FleetFigures) => energyKwh?.sum ?? null },
} as const
type Measure = keyof typeof measures

interface DayPanelProps {
  analysis: FleetAnalysis
  /** Shows one day alone. */
  onDay: (day: string) => void
}

/** Each day of the range as a bar, beside the day it is compared with; and all of them as a table. */
export function DayPanel({ analysis, onDay }: DayPanelProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const [chosen, choose] = useState<Measure>('washes')
  const { days, daysBefore, compared, total } = analysis
  const names = { washes: t.washes, water: t.waterOfWashes, energy: t.energyOfWashes }
  const had = (Object.keys(measures) as Measure[]).filter((key) => measures[key].of(total) !== null)
  const measure = had.includes(chosen) ? chosen : 'washes'
  const { of, ...form } = measures[measure]
  const text = (value: number | null) => formatNumber(value, form, language)
  const known = new Map(daysBefore.map((day) => [day.day, day]))
  const beforeOf = (at: number, key: Measure) => {
    if (!compared || daysBefore.length === 0) return undefined
    const day = dayAfter(compared.fromDay, at)
    if (day > compared.toDay) return undefined
    const figures = known.get(day)
    if (figures) return { day, value: measures[key].of(figures) }
    return { day, value: key === 'washes' ? 0 : null }
  }
  const stateOf = ({ unfinished, revised }: FleetDay) => {
    if (unfinished) return t.unfinished
    return revised ? t.revised : ''
  }
  const step = Math.ceil(days.length / 10)
  const bars = days.map((figures, at) => {
    const { day, unfinished } = figures
    const state = stateOf(figures)
    const value = of(figures)
    const before = beforeOf(at, measure)
    const said = t.dayBar(day, state ? `${text(value)} (${state})` : text(value))
    return {
      key: day,
      value,
      before: before?.value ?? null,
      unfinished,
      tick: at % step === 0 ? day.slice(5) : '',
      title: before ? `${said} · ${t.dayBarBefore(before.day, text(before.value))}` : said,
    }
  })
  return (
    <Card
      heading={t.byDay}
      hint={t.byDayHint}
      action={
        <div className={classes.actions}>
          <SegmentedControl
            size="xs"
            aria-label={t.measure}
            value={measure}
            onChange={(next) => choose(next as Measure)}
            data={had.map((value) => ({ value, label: names[value] }))}
          />
          <BarsPicture
            title={`${t.byDay} · ${names[measure]}`}
            about={`${days[0]?.day ?? ''} – ${days.at(-1)?.day ?? ''}`}
            bars={bars}
            format={text}
          />
        </div>
      }
    >
      <DayBars bars={bars} label={`${t.byDay}: ${names[measure]}`} onSelect={onDay} />
      <Numbers
        label={t.numbers}
        head={[
          t.day,
          ...had.flatMap((key) => [
            withUnit(names[key], measures[key].unit),
            ...(compared ? [t.before] : []),
          ]),
        ]}
        rows={days.map((figures, at) => [
          stateOf(figures) ? `${figures.day} (${stateOf(figures)})` : figures.day,
          ...had.flatMap((key) => {
            const { of: amount, precision } = measures[key]
            const shown = (value: number | null) => formatNumber(value, { precision }, language)
            return [shown(amount(figures)), ...(compared ? [shown(beforeOf(at, key)?.value ?? null)] : [])]
          }),
        ])}
      />
    </Card>
  )
}

const withUnit = (name: string, unit: string) => (unit ? `${name} (${unit})` : name)

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
