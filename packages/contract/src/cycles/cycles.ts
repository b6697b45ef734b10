import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant, instantText, localDay } from '../kernel/time.ts'
import { series } from '../telemetry/telemetry.ts'
import { countsQuery, washCounts } from './counts.ts'
import { comparison, curvePart } from './curve.ts'
import { cycleResults } from './cycle-results.ts'
import { hygieneOutcomes, hygieneTarget, hygieneVerdict } from './hygiene.ts'
import { previewCalls } from './previews.ts'

/**
 * Why a wash was not completed: the machine stopped it, stopped reporting, ran too long, or started another
 * one; or its beginning was not reported.
 */
export const cycleReasons = ['stopped', 'silent', 'too-long', 'begun-anew', 'begun-unseen'] as const
export type CycleReason = (typeof cycleReasons)[number]

const temperature = z.object({ metric: z.string(), min: z.number(), mean: z.number(), max: z.number() })

export const phase = z.object({
  name: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  temperatures: z.array(temperature),
})

/** One wash. Amounts are null if the machine has no meter for them. */
export const cycle = z.object({
  id,
  deviceId: id,
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  /** Null if there is nothing to explain, or for washes recorded before reasons existed. */
  reason: z.nullable(z.enum(cycleReasons)),
  /** phase: reported by the machine; power: detected from its power curve. */
  source: z.enum(['phase', 'power']),
  programme: z.nullable(z.string()),
  phases: z.array(phase),
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
  detergentMillilitres: z.nullable(z.number()),
  rinseAidMillilitres: z.nullable(z.number()),
  peakPowerWatts: z.nullable(z.number()),
  maxTemperatureCelsius: z.nullable(z.number()),
  /** How many washes the machine's own counter added for this one; null if it has none. */
  machineCount: z.nullable(z.int()),
  /** Null while the wash is running, and for washes that ended before hygiene was assessed. */
  hygiene: z.nullable(hygieneVerdict),
  /**
   * Door openings during the wash, with the closing time if it was closed; null if the machine does not
   * report them.
   */
  doorOpenings: z.nullable(z.array(z.object({ openedAt: instant, closedAt: z.nullable(instant) }))),
  /** Marked by a user as a repeat of a wash that was not clean. */
  rewash: flag,
})
export type Cycle = z.output<typeof cycle>

/** The current wash. */
export const runningCycle = z.object({
  id,
  startedAt: instant,
  programme: z.nullable(z.string()),
  /** The current phase, if the machine reports its phases. */
  phase: z.nullable(z.object({ name: z.string(), startedAt: instant })),
  /**
   * Typical duration of this programme on this device, from its own completed washes; null if there are too
   * few.
   */
  baseline: z.nullable(z.object({ medianSeconds: z.number(), washes: z.int() })),
})
export type RunningCycle = z.output<typeof runningCycle>
/** A wash with additional data for its page. */
export const cycleDetail = z.extend(cycle, {
  previousId: z.nullable(id),
  nextId: z.nullable(id),
  /** Fault codes reported during the wash, each with its first time. */
  faults: z.array(z.object({ code: z.string(), at: instant })),
})
export type CycleDetail = z.output<typeof cycleDetail>

export const cyclePageQuery = pagedQuery({
  from: z.optional(instant),
  to: z.optional(instant),
  /** The same by days in the device's time zone, both inclusive. */
  fromDay: z.optional(localDay),
  toDay: z.optional(localDay),
  result: z.optional(z.enum(cycleResults)),
  hygiene: z.optional(z.enum(hygieneOutcomes)),
  programme: z.optional(z.string().check(z.maxLength(64))),
})
export type CyclePageQuery = z.output<typeof cyclePageQuery>

const washParams = z.object({ id, cycleId: id })
const washPath = '/scw-iot/api/v1/devices/{id}/cycles/{cycleId}'
const targetPath = '/scw-iot/api/v1/devices/{id}/hygiene-target'

export const cycles = endpoints({
  ...previewCalls,
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/page',
    needs: 'iot:device:list',
    summary: { zh: '洗涤记录', en: 'List a device’s washes, newest first' },
    params: idParams,
    query: cyclePageQuery,
    reply: pageOf(cycle),
  },
  running: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/running',
    needs: 'iot:device:list',
    summary: { zh: '正在进行的洗涤', en: 'Get the wash in progress, or null' },
    params: idParams,
    reply: z.nullable(runningCycle),
  },
  counts: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/counts',
    needs: 'iot:device:list',
    summary: {
      zh: '洗涤次数与用量，按时间、程序或结果汇总',
      en: 'Wash counts and consumption, by time, programme or result',
    },
    params: idParams,
    query: countsQuery,
    reply: washCounts,
  },
  exportCounts: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/counts/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '导出洗涤次数与用量', en: 'Export wash counts and consumption' },
    audit: { zh: '导出洗涤次数与用量', en: 'Exported wash counts' },
    params: idParams,
    query: countsQuery,
    reply: washCounts,
  },
  one: {
    method: 'GET',
    path: washPath,
    needs: 'iot:device:list',
    summary: { zh: '洗涤详情', en: 'Get a wash' },
    params: washParams,
    reply: cycleDetail,
  },
  curve: {
    method: 'GET',
    path: `${washPath}/curve`,
    needs: 'iot:device:list',
    summary: {
      zh: '洗涤曲线：温度、功率、自开始起的用水',
      en: 'Get the curve of a wash: temperatures, power, water since its start',
    },
    params: washParams,
    reply: series,
  },
  comparison: {
    method: 'GET',
    path: `${washPath}/comparison`,
    needs: 'iot:device:list',
    summary: {
      zh: '与同一设备、同一程序此前的洗涤比较',
      en: 'Compare a wash with earlier ones of the same device and programme',
    },
    params: washParams,
    reply: comparison,
  },
  exportReadings: {
    method: 'GET',
    path: `${washPath}/_export`,
    needs: 'iot:device:list',
    recorded: true,
    summary: {
      zh: '导出一次洗涤的全部读数，每次最多 10000 条，next 为 null 时结束',
      en: 'Export all readings of a wash, at most 10,000 per call; next is null at the end',
    },
    audit: { zh: '导出洗涤读数', en: 'Exported wash readings' },
    params: washParams,
    query: z.object({
      /** Where the previous part ended. */
      after: z.optional(instantText),
    }),
    reply: curvePart,
  },
  markRewash: {
    method: 'PUT',
    path: `${washPath}/rewash`,
    needs: 'iot:device:edit',
    stales: [
      'cycles/page',
      'cycles/running',
      'cycles/counts',
      'cycles/one',
      'cycles/hygieneTarget',
      'wash.marked',
    ],
    summary: { zh: '标记或取消重洗', en: 'Mark or unmark a wash as a rewash' },
    audit: { zh: '标记重洗', en: 'Marked rewash' },
    params: washParams,
    body: z.strictObject({ rewash: flag }),
    reply: noContent,
  },
  hygieneTarget: {
    method: 'GET',
    path: targetPath,
    needs: 'iot:device:list',
    summary: { zh: '设备的卫生目标', en: 'Get the hygiene target of a device' },
    params: idParams,
    reply: hygieneTarget,
  },
  setHygieneTarget: {
    method: 'PUT',
    path: targetPath,
    needs: 'iot:device:edit',
    summary: {
      zh: '设置设备的卫生规则集和 A0 目标，仅用于之后的洗涤',
      en: 'Set the hygiene rule set and A0 target of a device for washes assessed from now on',
    },
    audit: { zh: '调整卫生目标', en: 'Changed hygiene target' },
    params: idParams,
    body: hygieneTarget,
    reply: noContent,
  },
})
