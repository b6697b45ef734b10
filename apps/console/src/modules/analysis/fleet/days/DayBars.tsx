import classes from './bars.module.css'

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
  onSelect: (key: string) => void
}

/** A bar for each day; a day without a value has none. Each is a button. */
export function DayBars({ bars, label, onSelect }: DayBarsProps) {
  const max = Math.max(...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]), Number.MIN_VALUE)
  const height = (value: number | null) => `${((value ?? 0) / max) * 100}%`
  return (
    <figure className={classes.figure} aria-label={label} data-many={bars.length > 62 || undefined}>
      <div className={classes.plot}>
        {bars.map(({ key, title, value, before, unfinished }) => (
          <button
            key={key}
            type="button"
            className={classes.bar}
            title={title}
            aria-label={title}
            onClick={() => onSelect(key)}
          >
            <span
              className={classes.fill}
              data-unfinished={unfinished || undefined}
              style={{ height: height(value) }}
            />
            {before === null ? null : <span className={classes.line} style={{ bottom: height(before) }} />}
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
