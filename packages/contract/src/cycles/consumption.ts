import * as z from 'zod/mini'

/** What the meters of machines counted, split up: meter = washes + standby + unallocated. */
export const consumptionParts = z.object({
  /** Of finished washes that started in the period. */
  washes: z.number(),
  /** Between washes, while the machine reported: tanks that are kept hot, refills. */
  standby: z.number(),
  /**
   * The rest: washes in progress or without their own figure, consumption during silence, machines whose
   * washes are not detected. Below zero where a wash reaches beyond the period.
   */
  unallocated: z.number(),
})
export type ConsumptionParts = z.output<typeof consumptionParts>

export const metered = z.object({
  meter: z.number(),
  /** Null if the washes of one of the machines are not shared. */
  parts: z.nullable(consumptionParts),
})
export type Metered = z.output<typeof metered>

/** Water and energy by the meters; null without a meter, or if its tab is not shared. */
export const consumption = z.object({ water: z.nullable(metered), energy: z.nullable(metered) })
export type Consumption = z.output<typeof consumption>

/**
 * Inlet meters (probes and purifiers) wash nothing, so their water is never part of what machines used. The
 * balance is inlet less machines at sites that have an inlet meter; null if none of them is at a site.
 */
export const inletWater = z.object({ litres: z.number(), balance: z.nullable(z.number()) })
export type InletWater = z.output<typeof inletWater>
