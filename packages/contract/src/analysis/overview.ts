import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { consumptionParts, inletWater } from '../cycles/consumption.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'

/**
 * fault: the machine reports one; refusals: messages were rejected in the last 24 hours; silent: it was
 * online in the last week and has disconnected.
 */
export const troubleKinds = ['fault', 'silent', 'refusals'] as const

export const trouble = z.object({
  deviceId: id,
  deviceName: z.string(),
  sn: z.string(),
  productName: words,
  simulated: z.boolean(),
  kind: z.enum(troubleKinds),
  /** The fault code, the disconnect reason, or the number of rejected messages. */
  detail: z.string(),
  /** Text for a fault code defined in the product model. */
  explanation: z.nullable(words),
  since: instant,
})

/** Overview of the devices visible to a user. "Today" is each device's own local day. */
export const overview = z.object({
  devices: z.int(),
  /** Connected and reporting as often as expected. */
  online: z.int(),
  /** Connected but not reporting. */
  silent: z.int(),
  washing: z.int(),
  washesToday: z.int(),
  /** Of machines, by their meters; inlet meters stand apart. */
  waterTodayLitres: z.number(),
  waterTodayParts: z.nullable(consumptionParts),
  inletToday: z.nullable(inletWater),
  energyTodayKwh: z.number(),
  energyTodayParts: z.nullable(consumptionParts),
  /** Finished washes that started in each hour of each device's own day, from hour 0. */
  washesByHour: z.array(z.int()),
  /** Most severe first; at most 20 of `troubleTotal`. */
  trouble: z.array(trouble),
  troubleTotal: z.int(),
  byProduct: z.array(
    z.object({ productId: id, name: words, devices: z.int(), online: z.int(), silent: z.int() }),
  ),
  /** The devices' time zones, the most common first; at least one. */
  timeZones: z.array(z.string()),
})
export type Overview = z.output<typeof overview>

export const overviewCalls = endpoints({
  overview: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/overview',
    needs: 'iot:device:list',
    summary: { zh: '设备总览', en: 'Fleet overview' },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: overview,
  },
})
