import classes from './BarTip.module.css'

interface BarTipProps {
  /** What the bar shows, in words; what it is compared with stands below. */
  title: string
  /** Which of how many bars, from the left. */
  place: number
  bars: number
}

/** As in the styles of the bars. */
const maxBarPx = 180

/** The value of a bar, above the chart, while the pointer or the focus is on it. The bar says the same to screen readers. */
export function BarTip({ title, place, bars }: BarTipProps) {
  const middle = (place + 0.5) / bars
  return (
    <div
      className={classes.tip}
      style={{ left: `calc(min(100%, ${bars * maxBarPx}px) * ${middle})`, translate: `${-middle * 100}%` }}
      aria-hidden
      data-bar-tip
    >
      {title.split(' · ').map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
