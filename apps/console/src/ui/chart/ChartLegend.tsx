import classes from './Chart.module.css'
import { type ChartContent, dashes, valueAt } from './chart.ts'

interface ChartLegendProps {
  content: ChartContent
  /** Index of the instant that the cursor is on; the last one without it. */
  index: number | undefined
  formatTime: (ms: number) => string
}

/** Names of the lines with the values under the cursor, or the newest ones. */
export function ChartLegend({ content, index, formatTime }: ChartLegendProps) {
  const at = index ?? content.times.length - 1
  const time = content.times[at]
  return (
    <ul className={classes.legend}>
      {content.lines.map((line, position) => {
        const value = at < 0 ? null : valueAt(line.values, at)
        const unit = content.scales.find(({ key }) => key === line.scale)?.unit ?? ''
        return (
          <li key={line.key} className={classes.item}>
            <svg width={20} height={8} aria-hidden>
              <line
                x1={0}
                x2={20}
                y1={4}
                y2={4}
                stroke={`var(--chart-${(position % 4) + 1})`}
                strokeWidth={2}
                strokeDasharray={(dashes[position % dashes.length] ?? []).join(' ')}
              />
            </svg>
            <span>{line.label}</span>
            <b>
              {value === null ? '–' : line.format(value)}
              {value === null || !unit ? '' : ` ${unit}`}
            </b>
          </li>
        )
      })}
      {time === undefined ? null : <li className={classes.time}>{formatTime(time)}</li>}
    </ul>
  )
}
