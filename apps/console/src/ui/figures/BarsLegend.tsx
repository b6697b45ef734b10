import classes from './Bars.module.css'

interface BarsLegendProps {
  /** What highlighted bars are. */
  highlighted: string
  /** What the others are. */
  plain: string
}

/** Names the two colours of bars. */
export function BarsLegend({ highlighted, plain }: BarsLegendProps) {
  return (
    <ul className={classes.legend}>
      <li data-highlighted>{highlighted}</li>
      <li>{plain}</li>
    </ul>
  )
}
