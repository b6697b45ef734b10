import * as z from 'zod/mini'
import { refusalReasons } from '../kernel/device-message.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { id, idParams } from '../kernel/ids.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { latestValue } from './latest.ts'
import { periodParams, periodQuery, periodReply } from './periods.ts'
import { rejectedReading } from './rejected.ts'
import { seriesPoint } from './series-point.ts'
import { unallocatedUse } from './unallocated.ts'

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
  points: z._default(wholeNumber({ min: 10, max: maxSeriesPoints }), defaultSeriesPoints),
})

export const series = z.record(z.string(), z.array(seriesPoint))

export const increaseSteps = ['hour', 'day'] as const
export type IncreaseStep = (typeof increaseSteps)[number]

/** What a counter rose by in a range: the sum of its steps and of what no step has. */
export const counterIncreases = z.object({
  /** `[start, increase]` of each hour or day of the device with readings; null where a device reported nothing. */
  steps: z.array(z.tuple([z.string(), z.nullable(z.number())])),
  unallocated: z.array(unallocatedUse),
})

/** By metric key. */
export const increases = z.record(z.string(), counterIncreases)
export type Increases = z.output<typeof increases>

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
  increases: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/increases',
    needs: 'iot:device:list',
    summary: {
      zh: '累计量每小时或每天的增量',
      en: 'Get how much counters rose in each hour or day of a range',
    },
    params: idParams,
    query: z.extend(z.pick(seriesQuery, { metrics: true, from: true, to: true }), {
      by: z.enum(increaseSteps),
    }),
    reply: increases,
  },
  exportReadings: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/export',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '导出历史数据（CSV）', en: 'Export all readings of a range as CSV' },
    audit: { zh: '导出历史数据', en: 'Exported readings' },
    params: idParams,
    query: z.extend(z.pick(seriesQuery, { metrics: true, from: true, to: true }), {
      /** Another device whose readings follow, with a column for the device. */
      deviceId: z.optional(id),
    }),
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
  rejected: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/telemetry/rejected/page',
    needs: 'iot:device:list',
    summary: {
      zh: '设备标记或无法计算的读数，最新在前',
      en: 'List readings that the device flagged or that cannot be counted, newest first',
    },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(rejectedReading),
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
