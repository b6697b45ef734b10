import * as z from 'zod/mini'
import { endpoints } from '../../kernel/endpoints.ts'
import { id } from '../../kernel/ids.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { instant, localDay } from '../../kernel/time.ts'
import { productParams, productQuery } from '../product.ts'
import { maxProbesOfPage } from './probe-health.ts'

/** A local day with a reading of a limited metric. */
const excursionDay = z.object({
  day: localDay,
  /** How long at least one value was outside its limits; 0 if none was. */
  outMs: z.number(),
  /** The alerts of the day. */
  alerts: z.int(),
  /** The only one of them; null if they are several. */
  only: z.nullable(z.object({ metric: z.string(), startedAt: instant })),
})
export type ExcursionDay = z.output<typeof excursionDay>

export const probeDays = z.object({
  device: z.object({ id, name: z.string(), sn: z.string() }),
  days: z.array(excursionDay),
})
export type ProbeDays = z.output<typeof probeDays>

const excursionDaysQuery = pagedQuery(productQuery.shape, maxProbesOfPage)
export type ExcursionDaysQuery = z.output<typeof excursionDaysQuery>

export const excursionDayCalls = endpoints({
  excursionDays: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/excursions/page',
    needs: 'iot:device:list',
    summary: {
      zh: '每台水质设备各天的超限时间，按设备名称分页',
      en: 'Time outside the limits on each day, by water device, paged by device name',
    },
    params: productParams,
    query: excursionDaysQuery,
    reply: pageOf(probeDays),
  },
})
