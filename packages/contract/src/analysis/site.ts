import * as z from 'zod/mini'
import { consumption, inletWater } from '../cycles/consumption.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { localDay } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'

/** A month in the site's calendar, `YYYY-MM`. */
export const localMonth = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))

const amounts = {
  /** Finished washes that started in this period, of machines located at the site at that time. */
  washes: z.int(),
  /** Consumption of these washes alone; null where no wash was metered. */
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
  detergentMillilitres: z.nullable(z.number()),
  rinseAidMillilitres: z.nullable(z.number()),
}

export const siteAmounts = z.object(amounts)
export type SiteAmounts = z.output<typeof siteAmounts>
export const siteDay = z.object({ day: localDay, ...amounts })
export type SiteDay = z.output<typeof siteDay>

export const siteOverview = z.object({
  id,
  devices: z.int(),
  online: z.int(),
  silent: z.int(),
  washing: z.int(),
  faults: z.int(),
  /** How bad the worst of these faults is; null without one. */
  worstFault: z.nullable(z.enum(severities)),
  /** Machines with failed washes that still need somebody, as in the list of what needs attention. */
  hygieneFailed: z.int(),
  /** Today in the site's time zone. */
  today: localDay,
  /** The requested month, by default the current one; only days that have begun. */
  month: localMonth,
  days: z.array(siteDay),
  total: siteAmounts,
  /** The month by the meters of the machines that stood here, and by inlet meters. */
  consumption,
  inlet: z.nullable(inletWater),
})
export type SiteOverview = z.output<typeof siteOverview>

export const siteOverviewCalls = endpoints({
  siteOverview: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/{id}/overview',
    needs: 'iot:site:list',
    summary: {
      zh: '站点概览：设备状态，以及当月每天的洗涤次数与消耗',
      en: 'Site overview: device states, and washes and consumption per day of a month',
    },
    params: idParams,
    query: z.object({ month: z.optional(localMonth) }),
    reply: siteOverview,
  },
})
