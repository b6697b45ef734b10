import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant, localDay } from '../kernel/time.ts'

/**
 * What is watched on each device, as one value a day: means of a wash in L, kWh, mL and minutes; L and kWh beside washes; washes that failed
 * hygiene or were aborted, in percent; the mean pH of a probe.
 */
export const insightMeasures = [
  'waterPerWash',
  'energyPerWash',
  'detergentPerWash',
  'duration',
  'standbyWater',
  'standbyEnergy',
  'hygieneFailed',
  'aborted',
  'ph',
] as const
export type InsightMeasure = (typeof insightMeasures)[number]

export const insight = z.object({
  id,
  device: z.object({ id, name: z.string(), sn: z.string(), relation: z.enum(relations) }),
  /** Of the device. */
  productId: id,
  measure: z.enum(insightMeasures),
  /** The first local day that differs. */
  since: localDay,
  /** Median of the days before, their median absolute deviation, and how many they are. */
  baseline: z.number(),
  spread: z.number(),
  baselineDays: z.int(),
  /** Median since then, and of how many days. */
  present: z.number(),
  presentDays: z.int(),
  /** What the difference costs a day at the entered prices, in fen; null without a price. */
  fenPerDay: z.nullable(z.int()),
  /** Whether the actor may dismiss it. */
  mayDismiss: z.boolean(),
  dismissed: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
})
export type Insight = z.output<typeof insight>

/** Most insights of an answer, the greatest first. */
export const maxInsights = 20

// The filters of `fleetQuery`, without its file: the dashboard shows insights too.
export const insightQuery = z.object({
  scope: z._default(z.enum(deviceScopes), 'own'),
  groupId: z.optional(id),
  siteId: z.optional(id),
  productId: z.optional(id),
  deviceId: z.optional(id),
  dismissed: z._default(queryFlag, false),
})

export const insightCalls = endpoints({
  insights: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/insights',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：与自身基线不同的设备',
      en: 'Analysis: devices that differ from their own baseline',
    },
    query: insightQuery,
    reply: z.object({ list: z.array(insight), total: z.int() }),
  },
  dismissInsight: {
    method: 'POST',
    path: '/scw-iot/api/v1/analysis/insights/{id}/dismiss',
    needs: 'iot:device:list',
    stales: ['analysis/insights'],
    summary: { zh: '忽略一条洞察', en: 'Dismiss an insight' },
    audit: { zh: '忽略洞察', en: 'Dismissed insight' },
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    reply: noContent,
  },
})
