import {
  type Drawing,
  type DrawingPart,
  type DrawingPlace,
  drawingArea,
} from '@limpid/contract/products/drawing'
import { placesOf } from './places.ts'
import type { DrawnLabel, DrawnPart, Scene } from './scene.ts'

/** A box that a text fills, with the room around it. */
export interface TextBox {
  left: number
  right: number
  top: number
  bottom: number
}

const largePx = 15
const smallPx = 11
const roomPx = 1
const stepPx = 4
/** The name of a probe stands above its value. */
const nameAbovePx = 18
/** The level of a bottle stands below it. */
const bottle = { middlePx: 11, belowPx: 57 }

/** Width of one character in em: an upper limit over the fonts of the usual systems, semibold. */
function emOf(character: string): number {
  if (/[⺀-￯⚠]/u.test(character)) return 1.1
  if (/[.,:;'|!il ]/u.test(character)) return 0.42
  return /[MW%@m]/u.test(character) ? 1.08 : 0.74
}

const widthOf = (text: string, px: number) =>
  px * [...text].reduce((sum, character) => sum + emOf(character), 0)

interface LabelPlan {
  at: DrawingPlace
  text: string
  px: number
  end?: boolean
}

export function boxOf({ at, text, px, end = false }: LabelPlan): TextBox {
  const width = Math.min(widthOf(text, px), drawingArea.width - 2 * roomPx)
  const right = end ? at.x : at.x + width / 2
  return { left: right - width, right, top: at.y - px * 0.85, bottom: at.y + px * 0.3 }
}

const overlap = (one: TextBox, other: TextBox) =>
  one.left < other.right + roomPx &&
  other.left < one.right + roomPx &&
  one.top < other.bottom + roomPx &&
  other.top < one.bottom + roomPx

const inside = ({ left, right, top, bottom }: TextBox) =>
  left >= 0 && top >= 0 && right <= drawingArea.width && bottom <= drawingArea.height

/** The moves of a text, nearest first; up and down before sideways. */
const moves = range(drawingArea.width)
  .flatMap((x) => range(drawingArea.height).map((y) => ({ x, y })))
  .sort((one, other) => farness(one) - farness(other))

function range(until: number): number[] {
  const steps = Math.floor(until / stepPx)
  return Array.from({ length: 2 * steps + 1 }, (_, at) => (at - steps) * stepPx)
}

function farness({ x, y }: DrawingPlace): number {
  return Math.abs(y) + 1.5 * Math.abs(x)
}

/** Places a text as near to its place as there is room in the drawing, and takes the room. */
function place(plan: LabelPlan, occupied: TextBox[]): NonNullable<DrawnPart['labelAt']> {
  const width = widthOf(plan.text, plan.px)
  const fits = (move: DrawingPlace) => {
    const box = boxOf({ ...plan, at: shifted(plan.at, move) })
    return inside(box) && !occupied.some((other) => overlap(box, other))
  }
  // Nothing is free only where a product has more texts than the drawing can hold.
  const at = shifted(plan.at, moves.find(fits) ?? { x: 0, y: 0 })
  occupied.push(boxOf({ ...plan, at }))
  const room = drawingArea.width - 2 * roomPx
  return width > room ? { ...at, width: room } : at
}

const shifted = (at: DrawingPlace, move: DrawingPlace) => ({ x: at.x + move.x, y: at.y + move.y })

const marked = (part: DrawnPart) => (part.verdict !== 'inOrder' || part.low ? `⚠ ${part.text}` : part.text)
export const textOf = (part: DrawnLabel) => (part.caption ? `${part.caption} ${marked(part)}` : marked(part))

/** What a part writes where the shape or the product places it. */
export function planOf(shape: Drawing['shape'], name: DrawingPart, part: DrawnPart): LabelPlan | undefined {
  const shown = placesOf[shape][name]
  if (!part.at || !shown) return undefined
  if (shown.bottle)
    return {
      at: { x: part.at.x + bottle.middlePx, y: part.at.y + bottle.belowPx },
      text: part.text,
      px: smallPx,
    }
  return {
    at: part.at,
    text: marked(part),
    px: shown.small ? smallPx : largePx,
    end: shown.anchor === 'end',
  }
}

/** The names that a water line writes above its probes. */
export function namesOf(shape: Drawing['shape'], parts: Scene['parts']): TextBox[] {
  if (shape !== 'water_line') return []
  return (['ph', 'tds', 'turbidity', 'waterTemperature'] as const).flatMap((name) => {
    const at = placesOf.water_line[name]
    return parts[name] && at
      ? [boxOf({ at: { x: at.x, y: at.y - nameAbovePx }, text: 'NTU', px: smallPx })]
      : []
  })
}

/** The scene with a place for every text, so that none covers another, in any language. */
export function withPlacedLabels(scene: Scene, shape: Drawing['shape']): Scene {
  const occupied = namesOf(shape, scene.parts)
  const parts: Scene['parts'] = {}
  for (const [name, part] of Object.entries(scene.parts) as [DrawingPart, DrawnPart][]) {
    const plan = planOf(shape, name, part)
    parts[name] = plan ? { ...part, labelAt: place(plan, occupied) } : part
  }
  const labels = scene.labels.map((label) => ({
    ...label,
    labelAt: place({ at: label.at, text: textOf(label), px: smallPx }, occupied),
  }))
  return { ...scene, parts, labels }
}
