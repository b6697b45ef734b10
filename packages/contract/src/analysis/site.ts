import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { localDay } from '../kernel/time.ts'

/** A month of the site's calendar, `YYYY-MM`. */
export const localMonth = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))

const amounts = {
  /** Finished washes that began then, of machines that stood at the site. */
  washes: z.int(),
  /** What they took; null where no wash has a meter for it. */
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
  /** The present day of the site's zone. */
  today: localDay,
  /** The month that is asked for, the present one where none is; its days that have begun. */
  month: localMonth,
  days: z.array(siteDay),
  total: siteAmounts,
})
export type SiteOverview = z.output<typeof siteOverview>

export const siteOverviewCalls = endpoints({
  siteOverview: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/{id}/overview',
    needs: 'iot:site:list',
    summary: {
      zh: '站点概览：设备状态，以及一个月内站点每天的洗涤次数与消耗',
      en: 'A site at a glance: how its devices are, and what each of its days of a month took',
    },
    params: idParams,
    query: z.object({ month: z.optional(localMonth) }),
    reply: siteOverview,
  },
})
