import classes from './DayBars.module.css'
import { BarTip } from './scale/BarTip.tsx'
import { ticksOf } from './scale/ticks.ts'
import { useBarTip } from './scale/useBarTip.ts'
import { GridLines, ValueAxis } from './scale/ValueAxis.tsx'

interface DayBar {
  key: string
  /** The bar in words, with its value; what it is compared with after ` · `. */
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
  /** What the bars count, above their scale: a name or a unit. */
  unit: string
  /** A value of the scale as text, without its unit. */
  format: (value: number) => string
  /** The smallest difference that its numbers can show: 1 for counts. */
  minStep?: number
  /** Bars are no buttons without it. */
  onSelect?: (key: string) => void
}

/** A bar for each day beside a scale, below the line where it is negative; a day without a value has none. Each is a button that shows its value. */
export function DayBars({ bars, label, unit, format, minStep = 0, onSelect }: DayBarsProps) {
  const tip = useBarTip()
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), minStep)
  const min = ticks[0] ?? 0
  const extent = (ticks.at(-1) ?? 1) - min
  const percent = (amount: number) => `${(amount / extent) * 100}%`
  const place = (value: number | null) => ({
    bottom: percent(Math.min(value ?? 0, 0) - min),
    height: percent(Math.abs(value ?? 0)),
  })
  const shown = tip.place === undefined ? undefined : bars[tip.place]
  return (
    <figure className={classes.figure} aria-label={label} data-many={bars.length > 62 || undefined}>
      <p className={classes.unit} aria-hidden>
        {unit}
      </p>
      <div className={classes.scaled}>
        <ValueAxis ticks={ticks} format={format} />
        <div className={classes.wide}>
          <div className={classes.plot} {...tip.handlers}>
            <GridLines ticks={ticks} />
            {bars.map(({ key, title, value, before, unfinished }, at) => (
              <button
                key={key}
                type="button"
                className={classes.bar}
                data-place={at}
                aria-label={title}
                onClick={() => onSelect?.(key)}
                aria-disabled={!onSelect || undefined}
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
            {shown && tip.place !== undefined ? (
              <BarTip title={shown.title} place={tip.place} bars={bars.length} />
            ) : null}
          </div>
          <div className={classes.axis} aria-hidden>
            {bars.map(({ key, tick }) => (
              <span key={key}>{tick}</span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}
