import classes from './DayBars.module.css'

interface DayBar {
  key: string
  /** The bar in words, with its value. */
  title: string
  value: number | null
  /** The value of the day it is compared with; drawn as a line across. */
  before: number | null
  tick: string
  unfinished: boolean
}

interface DayBarsProps {
  bars: readonly DayBar[]
  /** Accessible name of the whole chart. */
  label: string
  /** Bars are no buttons without it. */
  onSelect?: (key: string) => void
}

/** A bar for each day, below the line where it is negative; a day without a value has none. Each is a button. */
export function DayBars({ bars, label, onSelect }: DayBarsProps) {
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const min = Math.min(0, ...values)
  const extent = Math.max(...values, Number.MIN_VALUE) - min
  const percent = (amount: number) => `${(amount / extent) * 100}%`
  const place = (value: number | null) => ({
    bottom: percent(Math.min(value ?? 0, 0) - min),
    height: percent(Math.abs(value ?? 0)),
  })
  return (
    <figure className={classes.figure} aria-label={label} data-many={bars.length > 62 || undefined}>
      <div className={classes.plot}>
        {min < 0 ? <span className={classes.zero} style={{ bottom: percent(-min) }} aria-hidden /> : null}
        {bars.map(({ key, title, value, before, unfinished }) => (
          <button
            key={key}
            type="button"
            className={classes.bar}
            title={title}
            aria-label={title}
            onClick={() => onSelect?.(key)}
            disabled={!onSelect}
          >
            <span
              className={classes.fill}
              data-unfinished={unfinished || undefined}
              data-negative={(value ?? 0) < 0 || undefined}
              style={place(value)}
            />
            {before === null ? null : (
              <span className={classes.line} style={{ bottom: percent(before - min) }} />
            )}
          </button>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {bars.map(({ key, tick }) => (
          <span key={key}>{tick}</span>
        ))}
      </div>
    </figure>
  )
}
