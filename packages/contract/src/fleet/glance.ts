import * as z from 'zod/mini'
import { consumptionParts, inletWater } from '../cycles/consumption.ts'
import { severities } from '../products/severities.ts'

/**
 * Overview of a group including its subgroups. Parts of tabs without access are null. "Today" is each
 * device's own local day.
 */
export const glance = z.object({
  devices: z.int(),
  /** Connected and reporting as often as expected. */
  online: z.int(),
  /** Connected but not reporting. */
  silent: z.int(),
  washing: z.nullable(z.int()),
  faults: z.nullable(z.int()),
  /** How bad the worst of these faults is; null without one. */
  worstFault: z.nullable(z.enum(severities)),
  /** Machines with failed washes that still need somebody, as in the list of what needs attention. */
  hygieneFailed: z.nullable(z.int()),
  washesToday: z.nullable(z.int()),
  /** Of machines; inlet meters stand apart. Null also while no meter counted today. */
  waterTodayLitres: z.nullable(z.number()),
  waterTodayParts: z.nullable(consumptionParts),
  inletToday: z.nullable(inletWater),
  energyTodayKwh: z.nullable(z.number()),
  energyTodayParts: z.nullable(consumptionParts),
})
export type Glance = z.output<typeof glance>
