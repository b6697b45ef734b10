import * as z from 'zod/mini'
import type { ProductModel } from '../../products/model.ts'

/** The state by which machines report their faults, and the phase in which they spin. */
export const faultMetric = 'fault_code'
export const spinPhase = 'spin'

/** The fault code that machines report while an unbalanced load slows their spin, and the gauge of how they vibrate. */
export const unbalancedFault = 'UNBALANCED'
export const vibrationMetric = 'vibration'

export const spins = z.object({
  /** Finished washes with a spin phase. */
  washes: z.int(),
  /** Those during which an unbalanced load was reported. */
  unbalanced: z.int(),
  /** The strongest vibration of each spin in mm/s: what half and 90 % stay below; null where it is not measured. */
  vibration: z.nullable(z.object({ washes: z.int(), median: z.number(), high: z.number() })),
})
export type Spins = z.output<typeof spins>

/** Whether machines of this model report an unbalanced load. */
export const tellsBalance = ({ faults, metrics }: Pick<ProductModel, 'faults' | 'metrics'>): boolean =>
  faults.some(({ code }) => code === unbalancedFault) && metrics.some(({ key }) => key === faultMetric)
