import * as z from 'zod/mini'
import { refusalReasons } from '../kernel/device-message.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { id, idParams } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { latestValue } from './latest.ts'
import { periodParams, periodQuery, periodReply } from './periods.ts'
import { seriesPoint } from './series-point.ts'

export type { LatestValue } from './latest.ts'
export type { SeriesPoint } from './series-point.ts'

export const defaultSeriesPoints = 600
export const maxSeriesPoints = 5000
export const maxSeriesMetrics = 12

export const seriesQuery = z.object({
  /** Metric keys, comma-separated; at most `maxSeriesMetrics`. */
  metrics: z.string().check(z.minLength(1), z.maxLength(800)),
  from: instant,
  to: instant,
  /** Maximum points per metric; more readings are averaged, keeping minimum and maximum. */
  points: z._default(
    z.coerce.number<number | string>().check(z.int(), z.gte(10), z.lte(maxSeriesPoints)),
    defaultSeriesPoints,
  ),
})

export const series = z.record(z.string(), z.array(seriesPoint))

export const refusal = z.object({
  id,
  receivedAt: instant,
  reason: z.enum(refusalReasons),
  /** The offending part, in technical terms. */
  detail: z.string(),
  topic: z.string(),
  /** The first bytes of the payload as text, with undecodable bytes replaced. */
  payload: z.string(),
  /** How many similar messages came in a row; the row shows the last one. */
  repeats: z.int(),
})
export type RefusalRow = z.output<typeof refusal>

export const telemetry = endpoints({
  latest: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/latest',
    needs: 'iot:device:list',
    summary: { zh: '设备最新值', en: 'Get the latest values of a device' },
    params: idParams,
    reply: z.array(latestValue),
  },
  series: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry',
    needs: 'iot:device:list',
    summary: { zh: '设备历史曲线', en: 'Get readings of a device over a range' },
    params: idParams,
    query: seriesQuery,
    reply: series,
  },
  exportReadings: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/export',
    needs: 'iot:device:list',
    summary: { zh: '导出历史数据（CSV）', en: 'Export all readings of a range as CSV' },
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
      zh: '页签内指标的日、周或月曲线与统计',
      en: 'Get the metrics of a tab for a day, week or month: curves, statistics, rejected readings',
    },
    params: periodParams,
    query: periodQuery,
    reply: periodReply,
  },
  refusals: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/refusals/page',
    needs: 'iot:device:list',
    summary: { zh: '拒收的消息', en: 'List rejected messages with the reason' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(refusal),
  },
})
