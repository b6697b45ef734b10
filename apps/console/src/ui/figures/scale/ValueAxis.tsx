import classes from './ValueAxis.module.css'

interface ValueAxisProps {
  /** From the lowest to the highest, which are the ends of the plot. */
  ticks: readonly number[]
  format: (value: number) => string
}

/** The numbers of the scale on the left of a plot. Screen readers read the bars. */
export function ValueAxis({ ticks, format }: ValueAxisProps) {
  const texts = ticks.map(format)
  return (
    <div className={classes.axis} aria-hidden>
      {/* As wide as its longest number. */}
      <span className={classes.room}>
        {texts.reduce((longest, text) => (text.length > longest.length ? text : longest))}
      </span>
      {ticks.map((tick, at) => (
        <span key={tick} className={classes.tick} style={{ bottom: `${shareOf(tick, ticks)}%` }}>
          {texts[at]}
        </span>
      ))}
    </div>
  )
}

/** A line across the plot at each tick. */
export function GridLines({ ticks }: Pick<ValueAxisProps, 'ticks'>) {
  return ticks.map((tick) => (
    <span
      key={tick}
      className={classes.line}
      data-zero={tick === 0 || undefined}
      style={{ bottom: `${shareOf(tick, ticks)}%` }}
      aria-hidden
    />
  ))
}

function shareOf(tick: number, ticks: readonly number[]): number {
  const [first = 0] = ticks
  return ((tick - first) / ((ticks.at(-1) ?? 1) - first)) * 100
}
