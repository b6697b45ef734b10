import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** running: not over; completed: came to its end; aborted: the machine said that it ended early; interrupted: the machine fell silent; unknown: no end was told, or it ran longer than any wash does. */
export const cycleResults = ['running', 'completed', 'aborted', 'interrupted', 'unknown'] as const

const temperature = z.object({ metric: z.string(), min: z.number(), mean: z.number(), max: z.number() })

export const phase = z.object({
  name: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  temperatures: z.array(temperature),
})

/** One wash. Amounts are null where the machine has no meter for them. */
export const cycle = z.object({
  id,
  deviceId: id,
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  /** phase: told by the machine; power: recognised from its power curve. */
  source: z.enum(['phase', 'power']),
  programme: z.nullable(z.string()),
  phases: z.array(phase),
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
  detergentMillilitres: z.nullable(z.number()),
  rinseAidMillilitres: z.nullable(z.number()),
  peakPowerWatts: z.nullable(z.number()),
  maxTemperatureCelsius: z.nullable(z.number()),
})
export type Cycle = z.output<typeof cycle>

export const cyclePageQuery = z.object({
  ...pageFields,
  from: z.optional(instant),
  to: z.optional(instant),
  result: z.optional(z.enum(cycleResults)),
})

export const cycles = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/page',
    needs: 'iot:device:list',
    summary: { zh: '洗涤记录', en: 'The washes of a device, newest first' },
    params: idParams,
    query: cyclePageQuery,
    reply: pageOf(cycle),
  },
})
