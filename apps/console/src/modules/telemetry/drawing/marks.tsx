import classes from './drawing.module.css'
import type { DrawnPart } from './scene.ts'

interface LabelProps {
  part: DrawnPart | undefined
  x: number
  y: number
  /** Smaller text if space is limited. */
  small?: boolean
  anchor?: 'start' | 'middle' | 'end'
  /** The mark is drawn elsewhere. */
  unmarked?: boolean
}

const isMarked = ({ verdict, low }: DrawnPart) => verdict !== 'inOrder' || low

/** The value of a part in the drawing; a value out of limits has a mark as well as a colour. */
export function Label({ part, x, y, small = false, anchor = 'middle', unmarked = false }: LabelProps) {
  if (!part) return null
  const alarming = part.verdict !== 'inOrder'
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={classes.label}
      data-small={small || undefined}
      data-alarming={alarming || undefined}
      data-low={part.low || undefined}
      data-stale={part.stale || undefined}
    >
      {isMarked(part) && !unmarked ? `⚠ ${part.text}` : part.text}
    </text>
  )
}

interface BottleProps {
  part: DrawnPart | undefined
  x: number
  y: number
}

const bottle = { width: 22, height: 44 }

/** A consumable supply, drawn with its fill level. */
export function Bottle({ part, x, y }: BottleProps) {
  if (!part) return null
  const level = bottle.height * (part.share ?? 0)
  return (
    <g>
      <rect x={x + 7} y={y - 6} width="8" height="6" className={classes.line} />
      <rect
        x={x}
        y={y + bottle.height - level}
        width={bottle.width}
        height={level}
        className={classes.supply}
        data-low={part.low || undefined}
      />
      <rect
        x={x}
        y={y}
        width={bottle.width}
        height={bottle.height}
        rx="4"
        className={classes.line}
        data-low={part.low || undefined}
      />
      {isMarked(part) ? (
        <text
          x={x + bottle.width / 2}
          y={y + bottle.height / 2}
          textAnchor="middle"
          className={classes.label}
          data-small
          data-low={part.low || undefined}
          data-alarming={part.verdict !== 'inOrder' || undefined}
        >
          ⚠
        </text>
      ) : null}
      <Label part={part} x={x + bottle.width / 2} y={y + bottle.height + 13} small unmarked />
    </g>
  )
}
