import type { DrawingArea, DrawingPlace } from '@limpid/contract/products/drawing'
import classes from './drawing.module.css'
import type { BrokenArea, DrawnPart } from './scene.ts'

interface LabelProps {
  part: DrawnPart | undefined
  /** Where it is shown, if not at the part's own place. */
  at?: DrawingPlace
  /** Shown before the value. */
  caption?: string
  /** Smaller text if space is limited. */
  small?: boolean
  anchor?: 'start' | 'middle' | 'end'
  /** The mark is drawn elsewhere. */
  unmarked?: boolean
}

const isMarked = ({ verdict, low }: DrawnPart) => verdict !== 'inOrder' || low

/** The value of a part in the drawing; a value out of limits has a mark as well as a colour. */
export function Label(props: LabelProps) {
  const {
    part,
    at = part?.labelAt ?? part?.at,
    caption,
    small = false,
    anchor = 'middle',
    unmarked = false,
  } = props
  if (!part || !at) return null
  const { width } = part.labelAt ?? {}
  const alarming = part.verdict !== 'inOrder'
  return (
    <text
      x={at.x}
      y={at.y}
      {...(width !== undefined && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
      textAnchor={anchor}
      className={classes.label}
      data-small={small || undefined}
      data-alarming={alarming || undefined}
      data-low={part.low || undefined}
      data-stale={part.stale || undefined}
    >
      {caption ? <tspan className={classes.name}>{caption} </tspan> : null}
      {isMarked(part) && !unmarked ? `⚠ ${part.text}` : part.text}
    </text>
  )
}

const bottle = { width: 22, height: 44 }

/** A consumable supply, drawn with its fill level. */
export function Bottle({ part }: { part: DrawnPart | undefined }) {
  if (!part?.at) return null
  const { x, y } = part.at
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
      <Label
        part={part}
        at={part.labelAt ?? { x: x + bottle.width / 2, y: y + bottle.height + 13 }}
        small
        unmarked
      />
    </g>
  )
}

interface FaultMarkProps {
  /** Where the shape draws the broken part. */
  at: Partial<Record<DrawingArea, Place>>
  broken: BrokenArea | undefined
}

export interface Place {
  x: number
  y: number
  width: number
  height: number
  rx?: number
}

/** The part that an active fault concerns: coloured, with a mark. */
export function FaultMark({ at, broken }: FaultMarkProps) {
  const place = broken && at[broken.area]
  if (!place) return null
  return (
    <g data-broken={broken.area}>
      <title>{broken.text}</title>
      <rect rx={6} {...place} className={classes.broken} />
      <circle cx={place.x + place.width} cy={place.y} r="8" className={classes.brokenMark} />
      <text
        x={place.x + place.width}
        y={place.y + 4}
        textAnchor="middle"
        className={classes.brokenSign}
        aria-hidden
      >
        !
      </text>
    </g>
  )
}
