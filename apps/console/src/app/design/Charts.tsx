import { minuteMs } from '@limpid/contract/kernel/durations'
import { useMemo } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import type { ChartContent } from '../../ui/chart/chart.ts'
import { LazyChart } from '../../ui/chart/LazyChart.tsx'
import { Bars } from '../../ui/figures/Bars.tsx'
import { Sparkline } from '../../ui/figures/Sparkline.tsx'
import classes from './design.module.css'
import { designWords } from './design.words.ts'
import { Case, Part } from './Part.tsx'

const start = Date.UTC(2026, 0, 5, 1)
const times = Array.from({ length: 120 }, (_, at) => start + at * minuteMs)
const end = start + 120 * minuteMs
/** No reports for twenty minutes. */
const isGap = (at: number) => at > 50 && at < 70
const wave = (at: number, middle: number, reach: number) =>
  isGap(at) ? null : middle + Math.sin(at / 9) * reach
const one = (value: number) => value.toFixed(1)

/** Lines with gaps, a band, limits, time spans and text values; sparklines and counts. */
export function Charts() {
  const t = useWords(designWords)
  const content = useMemo(
    (): ChartContent => ({
      times,
      scales: [
        { key: 'temperature', unit: '°C', format: one },
        { key: 'power', unit: 'W', format: one },
        { key: 'phase', unit: '', ticks: [t.choiceOne, t.choiceTwo], format: String },
      ],
      lines: [
        {
          key: 'temperature',
          label: t.temperature,
          scale: 'temperature',
          values: times.map((_, at) => wave(at, 60, 8)),
          low: times.map((_, at) => wave(at, 57, 8)),
          high: times.map((_, at) => wave(at, 63, 8)),
          format: one,
        },
        {
          key: 'power',
          label: t.power,
          scale: 'power',
          values: times.map((_, at) => wave(at, 2400, 900)),
          format: one,
        },
        {
          key: 'phase',
          label: t.state,
          scale: 'phase',
          values: times.map((_, at) => (at < 60 ? 0 : 1)),
          stepped: true,
          format: (value) => (value === 0 ? t.choiceOne : t.choiceTwo),
        },
      ],
      limits: [
        { line: 'temperature', scale: 'temperature', low: 55, high: 65, lowText: '≥ 55', highText: '≤ 65' },
      ],
      spans: [{ from: start, to: start + 40 * minuteMs, label: t.stretch }],
    }),
    [t],
  )
  const bars = Array.from({ length: 12 }, (_, hour) => ({
    key: String(hour),
    title: `${hour}: ${(hour * 7) % 11}`,
    value: (hour * 7) % 11,
    tick: String(hour),
    highlighted: hour === 9,
    pending: hour > 9,
  }))
  return (
    <Part title={t.charts}>
      <Case name={t.lines}>
        <div className={classes.surface}>
          <LazyChart
            content={content}
            from={start}
            to={end}
            label={t.lines}
            keyboardHint={t.description}
            formatTime={(ms) => new Date(ms).toISOString()}
          />
        </div>
      </Case>
      <div className={classes.columns}>
        <Case name={t.trend}>
          <Sparkline
            label={t.trend}
            points={times.map((at, place) => ({ at, value: wave(place, 60, 8) }))}
            height={48}
          />
        </Case>
        <Case name={t.counts}>
          <Bars bars={bars} label={t.counts} />
        </Case>
      </div>
    </Part>
  )
}
