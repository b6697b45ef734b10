import * as z from 'zod/mini'
import { formed, localised, rule } from '../kernel/localised.ts'
import { drawing } from './drawing.ts'
import { finite, key, name, source } from './fields.ts'
import { hygieneRules } from './hygiene.ts'
import { faultsOfInterval, faultsOfMetric, faultsOfModel } from './model-rules.ts'
import { part } from './parts.ts'
import { recognition } from './recognition.ts'
import { unitCodes } from './units.ts'

/** Sizes of a thing model: what a page can show and a person can keep in order, and far below what a call may carry. */
export const mostOf = {
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

const lines = z._default(z.array(localised(300)).check(z.maxLength(mostOf.lines)), [])
const unit = z.enum(unitCodes)
const values = z.optional(
  z
    .record(z.string().check(z.minLength(1), z.maxLength(64)), name)
    .check(z.refine((words) => Object.keys(words).length <= mostOf.values)),
)
const range = z.optional(z.tuple([finite, finite]))

/** gauge: a measured value; counter: only grows until it is reset; state: a value out of a list; text: anything else. */
export const metricKinds = ['gauge', 'counter', 'state', 'text'] as const

/** Parts of a device's page that show metrics of their own, beside the live overview that shows all. */
export const metricTabs = ['cycles', 'water-flow', 'ph', 'tds'] as const

/** One property of a thing model. */
export const metric = z
  .strictObject({
    /** Identifier on the device's wire, for example `wash_tank_temp`. */
    key,
    name,
    kind: z.enum(metricKinds),
    /** UCUM unit, empty when the value has none. */
    unit,
    /** Decimals to show. */
    precision: z.int().check(z.gte(0), z.lte(6)),
    /** Plausible values; outside them a value is kept and marked. */
    range,
    /** Values that are in order, shown as the band of a chart, with where the limit comes from. */
    limits: z.optional(
      z.strictObject({
        low: z.optional(finite),
        high: z.optional(finite),
        source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      }),
    ),
    /** Words for the values of a state. */
    values,
    /** Longest usual pause between two readings, in seconds; a longer one is drawn as a gap. */
    expectedIntervalSeconds: z.int().check(z.gte(1), z.lte(2_592_000)),
    /** Shown large on the live overview. */
    headline: z.optional(z.boolean()),
    tab: z.optional(z.enum(metricTabs)),
    /** Metrics of one tab with the same word here share one chart; each has its own without one. */
    chart: z.optional(key),
    /** Computed from another metric times a factor, which the device tells as an attribute: estimated, not measured. */
    estimate: z.optional(z.strictObject({ from: key, factor: key })),
  })
  .check(rule(faultsOfMetric))
export type Metric = z.output<typeof metric>

export const paramKinds = ['number', 'text', 'flag', 'choice'] as const

/** A value that an event brings or a function takes. */
const param = z.strictObject({
  key,
  name,
  kind: z.enum(paramKinds),
  unit: z._default(unit, ''),
  range,
  values,
})
const params = z._default(z.array(param).check(z.maxLength(mostOf.params)), [])

export const eventLevels = ['info', 'alert', 'error'] as const

/** Something that a device tells once, when it happens. */
export const modelEvent = z.strictObject({ key, name, level: z.enum(eventLevels), params })
export type ModelEvent = z.output<typeof modelEvent>

/** Something that a device does when it is asked to; its key is the method of the call. */
export const modelFunction = z.strictObject({
  key,
  name,
  params,
  /** It moves, heats or empties something: whoever asks for it is asked first. */
  dangerous: z._default(z.boolean(), false),
  /** The device answers; otherwise the call is done when it was delivered. */
  answers: z._default(z.boolean(), true),
})
export type ModelFunction = z.output<typeof modelFunction>

export const severities = ['critical', 'major', 'minor', 'warning'] as const

/** A fault code of this maker's machines, with what to do about it. */
export const fault = z.strictObject({
  code: formed(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, {
    zh: '故障代码以字母或数字开头，最多 32 个字符，只含字母、数字和 . _ -',
    en: 'A fault code starts with a letter or digit and has at most 32 letters, digits and . _ -',
  }),
  name: localised(100),
  severity: z.enum(severities),
  /** Probable causes, the likeliest first. */
  causes: lines,
  steps: lines,
  parts: lines,
  source,
})
export type Fault = z.output<typeof fault>

/** What a device uses up. */
export const consumable = z.strictObject({
  key,
  name,
  /** The gauge that tells how much is left, and below which value it is low. */
  level: z.optional(z.strictObject({ metric: key, low: finite })),
  /** The counter that tells how much was used. */
  used: z.optional(key),
  source,
})
export type Consumable = z.output<typeof consumable>

/** One task of the maintenance plan: due after so many days, or after a counter rose so far, whichever comes first. */
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

/** The thing model (物模型) of a product: what its devices say and do, and how to read it. */
export const productModel = z
  .strictObject({
    metrics: z.array(metric).check(z.maxLength(mostOf.metrics)),
    events: z._default(z.array(modelEvent).check(z.maxLength(mostOf.events)), []),
    functions: z._default(z.array(modelFunction).check(z.maxLength(mostOf.functions)), []),
    faults: z._default(z.array(fault).check(z.maxLength(mostOf.faults)), []),
    consumables: z._default(z.array(consumable).check(z.maxLength(mostOf.consumables)), []),
    maintenance: z._default(z.array(maintenanceTask).check(z.maxLength(mostOf.maintenance)), []),
    parts: z._default(z.array(part).check(z.maxLength(mostOf.parts)), []),
    recognition: z.optional(recognition),
    hygiene: z.optional(hygieneRules),
    drawing: z.optional(drawing),
  })
  .check(rule(faultsOfModel))
export type ProductModel = z.output<typeof productModel>

/** A model that says nothing yet. */
export const emptyModel: ProductModel = {
  metrics: [],
  events: [],
  functions: [],
  faults: [],
  consumables: [],
  maintenance: [],
  parts: [],
}
