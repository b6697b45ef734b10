import classes from './Sparkline.module.css'
import { sparkPath } from './sparkPath.ts'

interface SparklineProps {
  /** In time order; null is a gap. `at` in ms. */
  points: readonly { at: number; value: number | null }[]
  /** Accessible name: describes the line. */
  label: string
  height?: number
  /** The smallest difference of values that fills the height. */
  minSpan?: number
}

const width = 160

/** A small trend line without axes; the figure beside it shows the value. */
export function Sparkline({ points, label, height = 32, minSpan }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.line}
      style={{ height }}
    >
      <path
        d={sparkPath(points, width, height, minSpan)}
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
