import {
  type Drawing,
  type DrawingLabel,
  type DrawingPart,
  type DrawingPlace,
  drawingArea,
} from '@limpid/contract/products/drawing'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'
import { placesOf } from '../places.ts'

/** What can be moved on a drawing: the value or bottle of a part, or one of the labels. */
export type Movable = { part: DrawingPart } | { label: number }

export interface Handle {
  target: Movable
  at: DrawingPlace
  /** The area that can be grasped, in the units of the drawing. */
  box: { x: number; y: number; width: number; height: number }
}

const text = { width: 60, height: 24, above: 17 }
const bottle = { width: 30, height: 64, margin: 4 }

/** Everything that can be moved, in the order of the drawing. */
export function handlesOf({ shape, parts, places, labels = [] }: Drawing): Handle[] {
  const shown = Object.entries(placesOf[shape]) as [
    DrawingPart,
    NonNullable<(typeof placesOf)[typeof shape][DrawingPart]>,
  ][]
  const ofParts = shown.flatMap(([part, { x, y, anchor, bottle: isBottle }]): Handle[] => {
    if (parts[part] === undefined) return []
    const at = places?.[part] ?? { x, y }
    return [{ target: { part }, at, box: isBottle ? bottleBox(at) : textBox(at, anchor === 'end') }]
  })
  return [
    ...ofParts,
    ...labels.map(
      ({ x, y }, label): Handle => ({ target: { label }, at: { x, y }, box: textBox({ x, y }, false) }),
    ),
  ]
}

const textBox = ({ x, y }: DrawingPlace, endsHere: boolean) => ({
  x: endsHere ? x - text.width : x - text.width / 2,
  y: y - text.above,
  width: text.width,
  height: text.height,
})

const bottleBox = ({ x, y }: DrawingPlace) => ({
  x: x - bottle.margin,
  y: y - bottle.margin,
  width: bottle.width,
  height: bottle.height,
})

const within = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)))

/** The drawing with one thing at another place, within its area. */
export function moved(drawing: Drawing, target: Movable, to: DrawingPlace): Drawing {
  const at = { x: within(to.x, drawingArea.width), y: within(to.y, drawingArea.height) }
  if ('part' in target) return { ...drawing, places: { ...drawing.places, [target.part]: at } }
  const labels: DrawingLabel[] = (drawing.labels ?? []).map((label, place) =>
    place === target.label ? { ...label, ...at } : label,
  )
  return { ...drawing, labels }
}

/** The drawing with a part at the place that its shape has for it. */
export function replaced({ places, ...drawing }: Drawing, part: DrawingPart): Drawing {
  const left = Object.fromEntries(Object.entries(places ?? {}).filter(([name]) => name !== part))
  return Object.keys(left).length > 0 ? { ...drawing, places: left } : drawing
}

/** The values shown while editing: the device's latest ones, and an example for each metric without one. */
export function shownValues(
  { parts, labels = [] }: Drawing,
  model: ProductModel,
  latest: readonly LatestValue[],
  now: Date,
): { values: LatestValue[]; sampled: boolean } {
  const bound = [...new Set([...Object.values(parts), ...labels.map(({ metric }) => metric)])]
  const missing = bound.filter((key) => !latest.some(({ metric }) => metric === key))
  const examples = missing.flatMap((key) => {
    const metric = model.metrics.find((one) => one.key === key)
    if (!metric) return []
    const [low, high] = metric.range ?? [0, 100]
    const named = Object.keys(metric.values ?? {})[0]
    const value = metric.kind === 'gauge' || metric.kind === 'counter' ? (low + high) / 2 : (named ?? '–')
    return [{ metric: key, value, ts: now }]
  })
  return { values: [...latest, ...examples], sampled: examples.length > 0 }
}
