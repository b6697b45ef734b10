import * as z from 'zod/mini'
import { excursionSides } from '../../excursions/excursions.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/time.ts'

/** Probes whose details the verdict has: the worst ones. */
export const maxWorstProbes = 10

/** Values of probes that cannot be trusted: so many are listed. */
export const maxUntrustedValues = 100

/** An alert in the range: a value of a probe outside its limits. */
const waterAlert = z.object({
  side: z.enum(excursionSides),
  startedAt: instant,
  /** Null if it is going on at the end of the range. */
  endedAt: z.nullable(instant),
  /** It may have started before what was searched. */
  older: z.boolean(),
  /** The value farthest from the limit. */
  worst: z.number(),
})
export type WaterAlert = z.output<typeof waterAlert>

const worstProbe = z.object({
  device: z.object({ id, name: z.string(), sn: z.string() }),
  /** Where it stood last in the range; null if nowhere, or if the site is not shared. */
  site: z.nullable(z.object({ id, name: z.string() })),
  /** Share of its time with a reading in which all its values were within their limits, from 0 to 1. */
  inRange: z.number(),
  /** Each value with limits that was read, worst first. */
  values: z.array(
    z.object({
      metric: z.string(),
      inRange: z.number(),
      outOfRangeMs: z.number(),
      /** Its latest alert of the range; null without one. */
      alert: z.nullable(waterAlert),
    }),
  ),
  alerts: z.int(),
  /** Washes in its water while a value was outside its limits, of machines visible to the caller; each counts once. */
  washes: z.int(),
})
export type WorstProbe = z.output<typeof worstProbe>

/** Whether the water was in range, by the values with limits. */
export const waterVerdict = z.object({
  /** Probes with a reading of such a value. */
  probes: z.int(),
  /** Those of them with a value that is outside its limits at the end of the range. */
  outside: z.int(),
  /** Those of them with a value that was outside its limits at any time in the range. */
  everOutside: z.int(),
  /** The same share of all probes, weighted by their time with a reading; null without one. */
  inRange: z.nullable(z.number()),
  /** The probes that are outside at the end of the range, then those with the lowest time in range. */
  worst: z.array(worstProbe).check(z.maxLength(maxWorstProbes)),
  /**
   * The values read in the range, of all probes, that cannot be trusted until the probe is replaced or calibrated: it is worn out, or its
   * calibration is overdue. Those of the worst probes first. What only single readings show is in the health of each probe.
   */
  untrusted: z
    .array(z.object({ deviceId: id, metric: z.string(), state: z.literal('replaceOrCalibrate') }))
    .check(z.maxLength(maxUntrustedValues)),
  /** How many probes have such a value, listed or not. */
  untrustedProbes: z.int(),
})
export type WaterVerdict = z.output<typeof waterVerdict>
