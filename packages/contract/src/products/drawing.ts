import * as z from 'zod/mini'

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

const key = z.string().check(z.minLength(1), z.maxLength(64))
const phases = z._default(z.array(key).check(z.maxLength(64)), [])

/**
 * The drawing on the live page of a product's devices: the machine, and which metric drives which part. A
 * part whose metric is missing is omitted.
 */
export const drawing = z.strictObject({
  shape: z.enum(drawingShapes),
  parts: z.partialRecord(z.enum(drawingParts), key),
  /**
   * For machines that report their phase: the phases in which water circulates, and those with fresh water.
   */
  phase: z.optional(z.strictObject({ metric: key, washing: phases, rinsing: phases })),
})
export type Drawing = z.output<typeof drawing>
