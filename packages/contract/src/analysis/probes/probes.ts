import * as z from 'zod/mini'
import { endpoints } from '../../kernel/endpoints.ts'
import { id } from '../../kernel/ids.ts'
import { words } from '../../kernel/localised.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { instant, localDay } from '../../kernel/time.ts'
import { maintenanceStates } from '../../maintenance/schemas.ts'
import { productParams, productQuery } from '../product.ts'
import { maxProbesOfPage, probeReasons, probeVerdicts } from './probe-health.ts'

/** Slope or offset as the device reports it. */
const wear = z.object({
  metric: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  /** The last reading before the end of the range. */
  value: z.number(),
  at: instant,
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  source: z.nullable(z.string()),
  /** Its change per day in the last 90 days; null with fewer than ten of them. */
  perDay: z.nullable(z.number()),
})

/** How well a probe measures one value. */
const probeValue = z.object({
  metric: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  /** Accepted readings of the last three days of the range, of which spikes and noise are. */
  readings: z.int(),
  /** Longest time of the range in whole hours without a change, while another value of the device changed; null if nothing else was measured, and for an estimate: it stands still with its source. */
  flat: z.nullable(z.object({ hours: z.int(), limitHours: z.number() })),
  /** Share of values far from the median of their neighbours; null with too few readings. */
  spikeShare: z.nullable(z.number()),
  /** Median absolute difference of successive values, and that of the same days three weeks earlier; null with too few readings. */
  noise: z.nullable(z.object({ now: z.number(), before: z.nullable(z.number()) })),
  wear: z.array(wear),
  /** The task that is due first, as it stands now; null if there is none, or if it is not shared. */
  calibration: z.nullable(
    z.object({
      name: words,
      state: z.enum(maintenanceStates),
      dueDay: z.nullable(localDay),
      doneAt: z.nullable(instant),
    }),
  ),
  verdict: z.enum(probeVerdicts),
  reasons: z.array(z.enum(probeReasons)),
})
export type ProbeValue = z.output<typeof probeValue>

export const probeHealth = z.object({
  device: z.object({ id, name: z.string(), sn: z.string() }),
  values: z.array(probeValue),
})
export type ProbeHealth = z.output<typeof probeHealth>

const probesQuery = pagedQuery(productQuery.shape, maxProbesOfPage)
export type ProbesQuery = z.output<typeof probesQuery>

export const probeCalls = endpoints({
  probes: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/probes/page',
    needs: 'iot:device:list',
    summary: {
      zh: '探头状态：读数不变、尖峰、噪声、斜率与零点、校准，最差的在前，分页',
      en: 'Probe health: flat line, spikes, noise, slope and offset, calibration, worst first, paged',
    },
    params: productParams,
    query: probesQuery,
    reply: pageOf(probeHealth),
  },
})
