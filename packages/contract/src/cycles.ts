import * as z from 'zod/mini'
import { countsQuery, washCounts } from './cycles/counts.ts'
import { comparison, curvePart } from './cycles/curve.ts'
import { hygieneOutcomes, hygieneTarget, hygieneVerdict } from './cycles/hygiene.ts'
import { endpoints } from './kernel/endpoints.ts'
import { flag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant, localDay } from './kernel/time.ts'
import { series } from './telemetry.ts'

/** running: not over; completed: came to its end; aborted: the machine said that it ended early; interrupted: the machine fell silent; unknown: no end was told, or it ran longer than any wash does. */
export const cycleResults = ['running', 'completed', 'aborted', 'interrupted', 'unknown'] as const

/** Why a wash did not come to its end: the machine stopped it, fell silent, ran too long, or began another one. */
export const cycleReasons = ['stopped', 'silent', 'too-long', 'begun-anew'] as const
export type CycleReason = (typeof cycleReasons)[number]

const temperature = z.object({ metric: z.string(), min: z.number(), mean: z.number(), max: z.number() })

export const phase = z.object({
  name: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  temperatures: z.array(temperature),
})

/** One wash. Amounts are null where the machine has no meter for them. */
export const cycle = z.object({
  id,
  deviceId: id,
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  /** Null where there is nothing to explain, or a wash is older than its explanation. */
  reason: z.nullable(z.enum(cycleReasons)),
  /** phase: told by the machine; power: recognised from its power curve. */
  source: z.enum(['phase', 'power']),
  programme: z.nullable(z.string()),
  phases: z.array(phase),
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
  detergentMillilitres: z.nullable(z.number()),
  rinseAidMillilitres: z.nullable(z.number()),
  peakPowerWatts: z.nullable(z.number()),
  maxTemperatureCelsius: z.nullable(z.number()),
  /** Null while the wash runs, and of washes that ended before hygiene was judged. */
  hygiene: z.nullable(hygieneVerdict),
  /** When the door was opened in it, and closed if it was; null where the machine does not tell. */
  doorOpenings: z.nullable(z.array(z.object({ openedAt: instant, closedAt: z.nullable(instant) }))),
  /** A person said that it repeats a wash that was not clean. */
  rewash: flag,
})
export type Cycle = z.output<typeof cycle>

/** The wash that runs now. */
export const runningCycle = z.object({
  id,
  startedAt: instant,
  programme: z.nullable(z.string()),
  /** The phase it is in, where the machine tells its phases. */
  phase: z.nullable(z.object({ name: z.string(), startedAt: instant })),
  /** How long this programme usually takes on this device, from its own completed washes; null while they are too few. */
  usual: z.nullable(z.object({ medianSeconds: z.number(), washes: z.int() })),
})
export type RunningCycle = z.output<typeof runningCycle>
/** A wash with what its page shows beside it. */
export const cycleDetail = z.extend(cycle, {
  previousId: z.nullable(id),
  nextId: z.nullable(id),
  /** Fault codes that the machine told in it, each at its first time. */
  faults: z.array(z.object({ code: z.string(), at: instant })),
})
export type CycleDetail = z.output<typeof cycleDetail>

export const cyclePageQuery = z.object({
  ...pageFields,
  from: z.optional(instant),
  to: z.optional(instant),
  /** The same by days of the device's zone, both included. */
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
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/page',
    needs: 'iot:device:list',
    summary: { zh: '洗涤记录', en: 'The washes of a device, newest first' },
    params: idParams,
    query: cyclePageQuery,
    reply: pageOf(cycle),
  },
  running: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/running',
    needs: 'iot:device:list',
    summary: { zh: '正在进行的洗涤', en: 'The wash that runs now, or null' },
    params: idParams,
    reply: z.nullable(runningCycle),
  },
  counts: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/counts',
    needs: 'iot:device:list',
    summary: {
      zh: '洗涤次数与用量，按时间、程序或结果汇总',
      en: 'Washes and their consumption, by time, programme or result',
    },
    params: idParams,
    query: countsQuery,
    reply: washCounts,
  },
  one: {
    method: 'GET',
    path: washPath,
    needs: 'iot:device:list',
    summary: { zh: '一次洗涤', en: 'One wash' },
    params: washParams,
    reply: cycleDetail,
  },
  curve: {
    method: 'GET',
    path: `${washPath}/curve`,
    needs: 'iot:device:list',
    summary: {
      zh: '一次洗涤的曲线：温度、功率、自开始起的用水',
      en: 'The curve of a wash: temperatures, power, water since its start',
    },
    params: washParams,
    reply: series,
  },
  comparison: {
    method: 'GET',
    path: `${washPath}/comparison`,
    needs: 'iot:device:list',
    summary: {
      zh: '与同一设备、同一程序之前的洗涤比较',
      en: 'A wash beside the washes before it of the same device and programme',
    },
    params: washParams,
    reply: comparison,
  },
  exportReadings: {
    method: 'GET',
    path: `${washPath}/_export`,
    needs: 'iot:device:list',
    summary: {
      zh: '导出一次洗涤的全部读数，每次最多 10000 条，next 为 null 时结束',
      en: 'All readings of a wash, at most 10,000 at a time; next is null at the end',
    },
    params: washParams,
    query: z.object({
      /** Where the part before ended. */
      after: z.optional(z.iso.datetime({ offset: true })),
    }),
    reply: curvePart,
  },
  markRewash: {
    method: 'PUT',
    path: `${washPath}/rewash`,
    needs: 'iot:device:edit',
    summary: { zh: '标记或取消重洗', en: 'Say whether a wash repeats one that was not clean' },
    params: washParams,
    body: z.strictObject({ rewash: flag }),
    reply: nothing,
  },
  hygieneTarget: {
    method: 'GET',
    path: targetPath,
    needs: 'iot:device:list',
    summary: { zh: '设备的卫生目标', en: 'What is asked of the hygiene of this device’s washes' },
    params: idParams,
    reply: hygieneTarget,
  },
  setHygieneTarget: {
    method: 'PUT',
    path: targetPath,
    needs: 'iot:device:edit',
    summary: {
      zh: '设置设备的卫生目标，只用于之后的洗涤',
      en: 'Ask another A0 of the washes of this device that are judged from now on',
    },
    params: idParams,
    body: hygieneTarget,
    reply: nothing,
  },
})
