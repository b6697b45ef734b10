import * as z from 'zod/mini'
import { deviceScopes } from '../devices/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'

/** fault: the machine reports one; refusals: its messages were refused in the last 24 hours; silent: it was there in the last week and is gone. */
export const troubleKinds = ['fault', 'silent', 'refusals'] as const

export const trouble = z.object({
  deviceId: id,
  deviceName: z.string(),
  sn: z.string(),
  productName: words,
  simulated: z.boolean(),
  kind: z.enum(troubleKinds),
  /** The fault code, the reason of the disconnect, or the number of refused messages. */
  detail: z.string(),
  /** Words for a fault code that the product's model knows. */
  explanation: z.nullable(words),
  since: instant,
})

/** The fleet that a person may see, at a glance. "Today" is the day of `timeZone`. */
export const overview = z.object({
  devices: z.int(),
  /** Connected and heard as often as expected. */
  online: z.int(),
  /** Connected, and not heard. */
  silent: z.int(),
  washing: z.int(),
  washesToday: z.int(),
  waterTodayLitres: z.number(),
  energyTodayKwh: z.number(),
  /** Washes finished in each hour of today, from hour 0 on. */
  washesByHour: z.array(z.int()),
  /** The worst first; at most 20 of `troubleTotal`. */
  trouble: z.array(trouble),
  troubleTotal: z.int(),
  byProduct: z.array(
    z.object({ productId: id, name: words, devices: z.int(), online: z.int(), silent: z.int() }),
  ),
  timeZone: z.string(),
})
export type Overview = z.output<typeof overview>

export const overviewCalls = endpoints({
  overview: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/overview',
    needs: 'iot:device:list',
    summary: { zh: '设备总览', en: 'The fleet at a glance' },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: overview,
  },
})
