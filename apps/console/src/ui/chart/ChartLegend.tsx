import classes from './Chart.module.css'
import { type ChartContent, type ChartLine, lineStyle, valueAt } from './chart.ts'

interface ChartLegendProps {
  content: ChartContent
  /** Index of the instant whose values are shown, -1 without one. */
  at: number
  formatTime: (ms: number) => string
  hidden: ReadonlySet<string>
  /** With this, a name is a button that hides or shows its line. */
  hideHint?: (line: string) => string
  onToggle?: (key: string) => void
}

/** Names of the lines with the values under the cursor, or the newest ones. */
export function ChartLegend({ content, at, formatTime, hidden, hideHint, onToggle }: ChartLegendProps) {
  const time = content.times[at]
  return (
    <ul className={classes.legend}>
      {content.lines.map((line) => (
        <li key={line.key}>
          {onToggle ? (
            <button
              type="button"
              className={classes.item}
              aria-pressed={!hidden.has(line.key)}
              title={hideHint?.(line.label)}
              onClick={() => onToggle(line.key)}
            >
              <LegendEntry content={content} line={line} at={at} />
            </button>
          ) : (
            <span className={classes.item}>
              <LegendEntry content={content} line={line} at={at} />
            </span>
          )}
        </li>
      ))}
      {time === undefined ? null : <li className={classes.time}>{formatTime(time)}</li>}
    </ul>
  )
}

function LegendEntry({ content, line, at }: { content: ChartContent; line: ChartLine; at: number }) {
  const value = at < 0 ? null : valueAt(line.values, at)
  const unit = content.scales.find(({ key }) => key === line.scale)?.unit ?? ''
  const { colour, dash } = lineStyle(content.lines, line)
  return (
    <>
      <svg width={20} height={8} aria-hidden>
        <line
          x1={0}
          x2={20}
          y1={4}
          y2={4}
          stroke={`var(--chart-${colour + 1})`}
          strokeWidth={2}
          strokeDasharray={dash.join(' ')}
        />
      </svg>
      <span>{line.label}</span>
      <b>
        {value === null ? '–' : line.format(value)}
        {value === null || !unit ? '' : ` ${unit}`}
      </b>
    </>
  )
}
