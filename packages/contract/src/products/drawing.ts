import * as z from 'zod/mini'
import { localised } from '../kernel/localised.ts'

/** The machines that the console can draw. */
export const drawingShapes = ['dishwasher', 'washing_machine', 'water_line'] as const

/** Parts of a drawing that one metric each animates or labels. A shape shows those that it has. */
export const drawingParts = [
  'tankTemperature',
  'rinseTemperature',
  'boilerTemperature',
  'waterTemperature',
  'level',
  'door',
  'drain',
  'drumSpeed',
  'flow',
  'pressure',
  'ph',
  'tds',
  'turbidity',
  'filter',
  'detergent',
  'rinseAid',
] as const
export type DrawingPart = (typeof drawingParts)[number]

/** Where a fault is: what a shape colours while it is reported. */
export const drawingAreas = [
  'tank',
  'boiler',
  'rinse',
  'pump',
  'drain',
  'inlet',
  'door',
  'drum',
  'motor',
  'control',
  'dosing',
] as const
export type DrawingArea = (typeof drawingAreas)[number]

const key = z.string().check(z.minLength(1), z.maxLength(64))
const phases = z._default(z.array(key).check(z.maxLength(64)), [])

/** The area of every drawing; positions are in it, from the top left corner. */
export const drawingArea = { width: 320, height: 280 } as const
/** Labels that a drawing may have besides its parts. */
export const maxDrawingLabels = 12

const place = {
  x: z.int().check(z.gte(0), z.lte(drawingArea.width)),
  y: z.int().check(z.gte(0), z.lte(drawingArea.height)),
}
export type DrawingPlace = { x: number; y: number }

/** The value of any metric, anywhere on the drawing. */
const label = z.strictObject({
  metric: key,
  /** Shown before the value; without it the value stands alone. */
  name: z.optional(localised(32)),
  ...place,
})
export type DrawingLabel = z.output<typeof label>

/**
 * The drawing on the live page of a product's devices: the machine, and which metric drives which part. A
 * part whose metric is missing is omitted.
 */
export const drawing = z.strictObject({
  shape: z.enum(drawingShapes),
  parts: z.partialRecord(z.enum(drawingParts), key),
  /** Positions of values and bottles that differ from those of the shape. */
  places: z.optional(z.partialRecord(z.enum(drawingParts), z.strictObject(place))),
  labels: z.optional(z.array(label).check(z.maxLength(maxDrawingLabels))),
  /**
   * For machines that report their phase: the phases in which water circulates, and those with fresh water.
   */
  phase: z.optional(z.strictObject({ metric: key, washing: phases, rinsing: phases })),
})
export type Drawing = z.output<typeof drawing>
