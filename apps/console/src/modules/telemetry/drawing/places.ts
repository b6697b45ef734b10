import type { Drawing, DrawingPart, DrawingPlace } from '@limpid/contract/products/drawing'

/** How the value of a part is shown on a shape. */
interface Shown extends DrawingPlace {
  /** Smaller text where space is limited. */
  small?: true
  anchor?: 'end'
  /** A bottle with its level; the position is its top left corner. */
  bottle?: true
}

const bottles = (detergentX: number, rinseAidX: number) =>
  ({
    detergent: { x: detergentX, y: 150, bottle: true },
    rinseAid: { x: rinseAidX, y: 150, bottle: true },
  }) as const

/** Where each shape shows the values of its parts; parts that only move something have no place. */
export const placesOf: Record<Drawing['shape'], Partial<Record<DrawingPart, Shown>>> = {
  dishwasher: {
    tankTemperature: { x: 150, y: 220 },
    rinseTemperature: { x: 150, y: 94 },
    boilerTemperature: { x: 265, y: 258, small: true },
    ...bottles(6, 38),
  },
  washing_machine: {
    waterTemperature: { x: 258, y: 56, anchor: 'end' },
    drumSpeed: { x: 176, y: 154 },
    level: { x: 176, y: 174, small: true },
    ...bottles(8, 44),
  },
  water_line: {
    filter: { x: 39, y: 268, small: true },
    ph: { x: 116, y: 78 },
    tds: { x: 172, y: 42 },
    turbidity: { x: 228, y: 78 },
    waterTemperature: { x: 284, y: 42 },
    flow: { x: 130, y: 228 },
    pressure: { x: 250, y: 228 },
  },
}

/** The parts that each shape animates without showing their value. */
export const movingParts: Record<Drawing['shape'], readonly DrawingPart[]> = {
  dishwasher: ['level', 'door', 'drain'],
  washing_machine: ['door'],
  water_line: [],
}

/** The parts of a shape, in the order of the drawing. */
export const partsOf = (shape: Drawing['shape']): DrawingPart[] => [
  ...(Object.keys(placesOf[shape]) as DrawingPart[]),
  ...movingParts[shape],
]
