import * as z from 'zod/mini'
import { refusalReasons } from './kernel/device-message.ts'
import { endpoints } from './kernel/endpoints.ts'
import { servedFile } from './kernel/files.ts'
import { id, idParams } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { latestValue } from './telemetry/latest.ts'
import { periodParams, periodQuery, periodReply } from './telemetry/periods.ts'
import { seriesPoint } from './telemetry/series-point.ts'

export type { LatestValue } from './telemetry/latest.ts'
export type { SeriesPoint } from './telemetry/series-point.ts'

export const defaultSeriesPoints = 600
export const mostSeriesPoints = 5000
export const mostSeriesMetrics = 12

export const seriesQuery = z.object({
  /** Metric keys, separated by commas; at most `mostSeriesMetrics`. */
  metrics: z.string().check(z.minLength(1), z.maxLength(800)),
  from: instant,
  to: instant,
  /** Most points per metric; more readings are joined to their mean, keeping least and greatest. */
  points: z._default(
    z.coerce.number<number | string>().check(z.int(), z.gte(10), z.lte(mostSeriesPoints)),
    defaultSeriesPoints,
  ),
})

export const series = z.record(z.string(), z.array(seriesPoint))

export const refusal = z.object({
  id,
  receivedAt: instant,
  reason: z.enum(refusalReasons),
  /** The offending part, in technical words. */
  detail: z.string(),
  topic: z.string(),
  /** The first bytes of the payload as text, with unreadable bytes replaced. */
  payload: z.string(),
  /** How many like this came in a row; the row shows the last of them. */
  repeats: z.int(),
})
export type RefusalRow = z.output<typeof refusal>

export const telemetry = endpoints({
  latest: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/latest',
    needs: 'iot:device:list',
    summary: { zh: '设备最新值', en: 'The latest values of a device' },
    params: idParams,
    reply: z.array(latestValue),
  },
  series: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry',
    needs: 'iot:device:list',
    summary: { zh: '设备历史曲线', en: 'Readings of a device over a range' },
    params: idParams,
    query: seriesQuery,
    reply: series,
  },
  exportReadings: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/export',
    needs: 'iot:device:list',
    summary: { zh: '导出历史数据 (CSV)', en: 'Every reading of a range as CSV' },
    params: idParams,
    query: z.pick(seriesQuery, { metrics: true, from: true, to: true }),
    produces: 'text/csv',
    reply: servedFile,
  },
  period: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/periods/{tab}',
    needs: 'iot:device:list',
    summary: {
      zh: '一个页签的指标在一天、一周或一月内的曲线与统计',
      en: 'The metrics of a tab over a day, a week or a month: curves, figures, rejected readings',
    },
    params: periodParams,
    query: periodQuery,
    reply: periodReply,
  },
  refusals: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/refusals/page',
    needs: 'iot:device:list',
    summary: { zh: '被拒绝的消息', en: 'Messages that were refused, and why' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(refusal),
  },
})
