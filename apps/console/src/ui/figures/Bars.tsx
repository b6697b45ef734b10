import classes from './Bars.module.css'
import { BarTip } from './scale/BarTip.tsx'
import { useBarTip } from './scale/useBarTip.ts'

interface Bar {
  key: string
  /** Label of the bar, with its value. */
  title: string
  value: number
  /** Text above the bar; the plain number when omitted. */
  text?: string
  /** Short text under the axis; empty where it would be crowded. */
  tick: string
  highlighted?: boolean
  /** A limit within what the bar counts: how far from its left edge, 0 to 1, and the text at its line. */
  limit?: { at: number; text: string } | undefined
  /** In the future: drawn as an empty track. */
  pending?: boolean
}

interface BarsProps {
  bars: readonly Bar[]
  /** Accessible name of the whole chart. */
  label: string
  /** What the ticks count: a name or a unit, under the axis. */
  axis?: string
  height?: number
  /** Makes a button of each bar with a value. */
  onSelect?: (key: string) => void
  /** The scale ends there unless a bar is higher. */
  minTop?: number
  /** Drawn over the bars. */
  children?: React.ReactNode
}

/** This many numbers fit above the bars without overlap; beyond that only the largest is shown. */
const maxNumbers = 31

/** Counts side by side as small SVG bars; read out as a list. */
export function Bars({ bars, label, axis, height = 140, onSelect, minTop = 1, children }: BarsProps) {
  const tip = useBarTip()
  const pointed = tip.place === undefined ? undefined : bars[tip.place]
  const max = Math.max(minTop, ...bars.map(({ value }) => value))
  const greatest = bars.findIndex(({ value }) => value === max)
  const room = 1 - 20 / height
  return (
    <figure
      className={classes.figure}
      aria-label={label}
      data-many={bars.length > maxNumbers || undefined}
      data-limited={bars.some(({ limit }) => limit) || undefined}
      data-two={bars.some(({ highlighted }) => highlighted) || undefined}
    >
      <div
        className={classes.plot}
        style={{ '--bars-height': `${height}px` } as React.CSSProperties}
        {...tip.handlers}
      >
        {bars.map(({ key, value, text, title, highlighted, limit, pending }, place) => {
          const share = (value / max) * room * 100
          return (
            <div key={key} className={classes.bar} data-place={place}>
              <svg className={classes.shape} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
                <rect
                  x={0}
                  width={10}
                  y={100 - share}
                  height={share}
                  fill={highlighted ? 'var(--accent-ink)' : 'var(--bars-plain, var(--accent-data))'}
                />
                {value === 0 && !pending ? (
                  <rect x={0} width={10} y={98.5} height={1.5} fill="var(--mantine-color-gray-5)" />
                ) : null}
              </svg>
              {limit ? (
                <span
                  className={classes.limit}
                  data-left={place > bars.length / 2 || undefined}
                  style={{ left: `${limit.at * 100}%` }}
                >
                  <span className={classes.limitText}>{limit.text}</span>
                </span>
              ) : null}
              {value > 0 ? (
                <span
                  className={classes.count}
                  data-most={place === greatest || undefined}
                  style={{ bottom: `${share}%` }}
                  aria-hidden
                >
                  {text ?? value}
                </span>
              ) : null}
              {onSelect && value > 0 ? (
                <button
                  type="button"
                  className={classes.select}
                  aria-label={title}
                  onClick={() => onSelect(key)}
                />
              ) : null}
            </div>
          )
        })}
        {children}
        {pointed && tip.place !== undefined ? (
          <BarTip title={pointed.title} place={tip.place} bars={bars.length} />
        ) : null}
      </div>
      <div className={classes.axis} aria-hidden>
        {bars.map(({ key, tick }) => (
          <span key={key}>{tick}</span>
        ))}
      </div>
      {axis ? <p className={classes.axisName}>{axis}</p> : null}
      {onSelect ? null : (
        <ul className={classes.hidden}>
          {bars
            .filter(({ value }) => value > 0)
            .map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
        </ul>
      )}
    </figure>
  )
}
