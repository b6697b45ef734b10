import * as z from 'zod/mini'
import { condition, formed, localised, rule } from '../kernel/localised.ts'
import { alarmRule, maxAlarmRules } from './alarm-rules/alarm-rule.ts'
import { drawing, drawingAreas } from './drawing.ts'
import { alarmAdvice, maxAdvice } from './faults/alarm-advice.ts'
import { finite, key, lines, name, source } from './fields.ts'
import { hygieneRules } from './hygiene.ts'
import { faultsOfInterval, faultsOfMetric, faultsOfModel } from './model-rules.ts'
import { part } from './parts.ts'
import { recognition } from './recognition.ts'
import { severities } from './severities.ts'
import { unitCodes } from './words/units.ts'

/**
 * Limits of a thing model: what a page can show and a user can oversee, and far below the size limit of a
 * call.
 */
export const maxOf = {
  metrics: 200,
  values: 64,
  events: 100,
  functions: 100,
  params: 20,
  faults: 300,
  lines: 20,
  consumables: 50,
  maintenance: 100,
  parts: 100,
} as const

const unit = z.enum(unitCodes)
const values = z.optional(
  z
    .record(z.string().check(z.minLength(1), z.maxLength(64)), name)
    .check(condition((words) => Object.keys(words).length <= maxOf.values)),
)
const range = z.optional(z.tuple([finite, finite]))

/**
 * gauge: a measured value; counter: only increases until it is reset; state: one of a list of values; text:
 * anything else.
 */
export const metricKinds = ['gauge', 'counter', 'state', 'text'] as const

/** Tabs of the device page that show metrics of their own, besides the live overview, which shows all. */
export const metricTabs = ['cycles', 'water-flow', 'ph', 'tds'] as const

/** One property of a thing model. */
export const metric = z
  .strictObject({
    /** Identifier in the device protocol, for example `wash_tank_temp`. */
    key,
    name,
    kind: z.enum(metricKinds),
    /** UCUM unit, empty for values without one. */
    unit,
    /** Displayed decimals. */
    precision: z.int().check(z.gte(0), z.lte(6)),
    /** Plausible values; a value outside is stored and marked. */
    range,
    /** The most that it is built for, in its unit: of a weight, the rated load. */
    capacity: z.optional(finite.check(z.positive())),
    /** Normal range, shown as a band in charts, with the source of the limits. */
    limits: z.optional(
      z.strictObject({
        low: z.optional(finite),
        high: z.optional(finite),
        /** They apply only while this state of the same device has one of these values: the phase of a wash. */
        when: z.optional(
          z.strictObject({
            metric: key,
            values: z
              .array(z.string().check(z.minLength(1), z.maxLength(64)))
              .check(z.minLength(1), z.maxLength(maxOf.values)),
          }),
        ),
        source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      }),
    ),
    /** Labels of the values of a state. */
    values,
    /** Longest normal interval between two readings, in seconds; a longer one is drawn as a gap. */
    expectedIntervalSeconds: z.int().check(z.gte(1), z.lte(2_592_000)),
    /** Shown as a key metric on the live overview. */
    headline: z.optional(z.boolean()),
    /** Tells how worn the device itself is (slope of a probe), not what it measures. */
    wear: z.optional(z.boolean()),
    tab: z.optional(z.enum(metricTabs)),
    /** Metrics of one tab with the same value here share one chart; without it each has its own. */
    chart: z.optional(key),
    /**
     * Computed as another metric times a factor, which the device reports as an attribute: estimated, not
     * measured.
     */
    estimate: z.optional(z.strictObject({ from: key, factor: key })),
    /**
     * How the device tells good readings from others: by another metric reported with it, or with its message.
     * Readings of any other quality are stored and marked.
     */
    quality: z.optional(
      z.strictObject({
        metric: z.optional(key),
        /** What it says of a good reading; by default "good", "ok", "valid", "true" or "0". */
        good: z.optional(
          z
            .array(z.string().check(z.minLength(1), z.maxLength(64)))
            .check(z.minLength(1), z.maxLength(maxOf.values)),
        ),
      }),
    ),
  })
  .check(rule(faultsOfMetric))
export type Metric = z.output<typeof metric>

export const paramKinds = ['number', 'text', 'flag', 'choice'] as const

/** A parameter of an event or a function. */
const param = z.strictObject({
  key,
  name,
  kind: z.enum(paramKinds),
  unit: z._default(unit, ''),
  range,
  values,
})
const params = z._default(z.array(param).check(z.maxLength(maxOf.params)), [])

export const eventLevels = ['info', 'alert', 'error'] as const

/** Something that a device reports once, when it happens. */
export const modelEvent = z.strictObject({ key, name, level: z.enum(eventLevels), params })
export type ModelEvent = z.output<typeof modelEvent>

/** Something that a device does on request; its key is the method of the call. */
export const modelFunction = z.strictObject({
  key,
  name,
  params,
  /** It moves, heats or empties something: the user must confirm it. */
  dangerous: z._default(z.boolean(), false),
  /** The device responds; otherwise the call is complete when delivered. */
  answers: z._default(z.boolean(), true),
})
export type ModelFunction = z.output<typeof modelFunction>

/** A fault code of this maker's machines, with instructions for fixing it. */
export const fault = z.strictObject({
  code: formed(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, {
    zh: '故障代码以字母或数字开头，最多 32 个字符，只含字母、数字和 . _ -',
    en: 'A fault code starts with a letter or digit and has at most 32 letters, digits and . _ -',
  }),
  name: localised(100),
  severity: z.enum(severities),
  /** The part of the drawing that it concerns. */
  area: z.optional(z.enum(drawingAreas)),
  /** Probable causes, most likely first. */
  causes: lines,
  steps: lines,
  /** What a repair may take; a name of the model's parts or consumables means that one. */
  parts: lines,
  source,
})
export type Fault = z.output<typeof fault>

/** A consumable of the device. */
export const consumable = z.strictObject({
  key,
  name,
  /** The gauge of the remaining amount, and the value below which it is low. */
  level: z.optional(z.strictObject({ metric: key, low: finite })),
  /** The counter of the amount used. */
  used: z.optional(key),
  source,
})
export type Consumable = z.output<typeof consumable>

/**
 * One task of the maintenance plan: due after a number of days or a counter increase, whichever comes first.
 */
export const maintenanceTask = z.strictObject({
  key,
  name,
  every: z
    .strictObject({
      days: z.optional(z.int().check(z.gte(1), z.lte(3660))),
      counted: z.optional(z.strictObject({ metric: key, amount: finite.check(z.positive()) })),
    })
    .check(rule(faultsOfInterval)),
  steps: lines,
  parts: lines,
  source,
})
export type MaintenanceTask = z.output<typeof maintenanceTask>

/** The thing model (物模型) of a product: what its devices report and do, and how to interpret it. */
export const productModel = z
  .strictObject({
    metrics: z.array(metric).check(z.maxLength(maxOf.metrics)),
    events: z._default(z.array(modelEvent).check(z.maxLength(maxOf.events)), []),
    functions: z._default(z.array(modelFunction).check(z.maxLength(maxOf.functions)), []),
    faults: z._default(z.array(fault).check(z.maxLength(maxOf.faults)), []),
    consumables: z._default(z.array(consumable).check(z.maxLength(maxOf.consumables)), []),
    maintenance: z._default(z.array(maintenanceTask).check(z.maxLength(maxOf.maintenance)), []),
    parts: z._default(z.array(part).check(z.maxLength(maxOf.parts)), []),
    /** What raises a process alarm on every device of the product. */
    alarmRules: z._default(z.array(alarmRule).check(z.maxLength(maxAlarmRules)), []),
    /** What to do about other alarms, instead of what the product knows by itself. */
    alarmAdvice: z._default(z.array(alarmAdvice).check(z.maxLength(maxAdvice)), []),
    recognition: z.optional(recognition),
    hygiene: z.optional(hygieneRules),
    drawing: z.optional(drawing),
  })
  .check(rule(faultsOfModel))
export type ProductModel = z.output<typeof productModel>

/** An empty model. */
export const emptyModel: ProductModel = {
  metrics: [],
  events: [],
  functions: [],
  faults: [],
  consumables: [],
  maintenance: [],
  parts: [],
  alarmRules: [],
  alarmAdvice: [],
}
