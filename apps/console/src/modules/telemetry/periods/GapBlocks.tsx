import classes from './GapBlocks.module.css'

export interface GapBlock {
  key: string
  /** The first and the last bar that it spans, from 0. */
  first: number
  last: number
  /** Height in the unit of the bars: the amount spread evenly over the bars that it spans. */
  value: number
  /** Above the block, as far as there is room. */
  label: string
  /** What it is, in full: below the chart. */
  text: string
}

interface GapBlocksProps {
  blocks: readonly GapBlock[]
  /** Of the chart: how many bars, and the value of its whole height. */
  bars: number
  max: number
}

/** As in the styles of the bars. */
const maxBarPx = 180
/** The height that is left for numbers above the bars. */
const room = 0.85

/** Amounts that no single bar has, as hatched blocks across the bars that they may belong to; inside `Bars`. */
export function GapBlocks({ blocks, bars, max }: GapBlocksProps) {
  const width = `min(100%, ${bars * maxBarPx}px)`
  return blocks.map(({ key, first, last, value, label }) => (
    <div
      key={key}
      className={classes.block}
      style={{
        left: `calc(${width} * ${first / bars})`,
        width: `calc(${width} * ${(last - first + 1) / bars} - 2px)`,
        height: `${(value / max) * room * 100}%`,
      }}
      data-gap
      aria-hidden
    >
      <span className={classes.label}>{label}</span>
    </div>
  ))
}

/** The blocks of a chart in words, below it. */
export function GapList({ blocks, label }: { blocks: readonly GapBlock[]; label: string }) {
  if (blocks.length === 0) return null
  return (
    <ul className={classes.list} aria-label={label}>
      {blocks.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
