import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { option } from './kernel/page.ts'

export const words = z.object({ zh: z.string(), en: z.string() })

/** gauge: a measured value; counter: only grows until it is reset; state: a value out of a list; text: anything else. */
export const metricKinds = ['gauge', 'counter', 'state', 'text'] as const

/** One property of a thing model. */
export const metric = z.object({
  /** Identifier on the device's wire, for example `wash_tank_temp`. */
  key: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)),
  name: words,
  kind: z.enum(metricKinds),
  /** UCUM unit, empty when the value has none. */
  unit: z.string(),
  /** Decimals to show. */
  precision: z.int().check(z.gte(0), z.lte(6)),
  /** Plausible values; outside them a value is kept and marked. */
  range: z.optional(z.tuple([z.number(), z.number()])),
  /** Values that are in order, shown as the band of a chart, with where the limit comes from. */
  limits: z.optional(
    z.object({ low: z.optional(z.number()), high: z.optional(z.number()), source: z.string() }),
  ),
  /** Words for the values of a state. */
  values: z.optional(z.record(z.string(), words)),
  /** Longest usual pause between two readings, in seconds; a longer one is drawn as a gap. */
  expectedIntervalSeconds: z.int().check(z.positive()),
  /** Shown large on the live overview. */
  headline: z.optional(z.boolean()),
})
export type Metric = z.output<typeof metric>

const consumption = z.object({
  waterLitres: z.optional(z.string()),
  energyKwh: z.optional(z.string()),
  detergentMillilitres: z.optional(z.string()),
  rinseAidMillilitres: z.optional(z.string()),
})

/** How washes of a product are recognised: from the machine's own phases, or from the curve of its power. */
export const recognition = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('phase'),
    phaseMetric: z.string(),
    idleValues: z.array(z.string()),
    endValues: z.array(z.string()),
    /** Values that end a wash as aborted. */
    abortValues: z.optional(z.array(z.string())),
    /** Values that only ever begin a wash. */
    startValues: z.optional(z.array(z.string())),
    programMetric: z.optional(z.string()),
    powerMetric: z.optional(z.string()),
    consumption,
    temperatureMetrics: z.array(z.string()),
    maxGapMs: z.int(),
    maxDurationMs: z.int(),
  }),
  z.object({
    source: z.literal('power'),
    powerMetric: z.string(),
    onWatts: z.number(),
    pauseMs: z.int(),
    minDurationMs: z.int(),
    minEnergyWh: z.number(),
    /** Two runs that each heat are two washes already after this shorter pause. */
    split: z.optional(z.object({ pauseMs: z.int(), heatingWatts: z.number() })),
    consumption,
    temperatureMetrics: z.array(z.string()),
    maxGapMs: z.int(),
    maxDurationMs: z.int(),
  }),
])

/** The thing model (物模型) of a product: what its devices say and how to read it. */
export const productModel = z.object({
  version: z.int(),
  metrics: z.array(metric),
  recognition: z.optional(recognition),
  /** Words of the fault codes that `fault_code` may hold. */
  faults: z.optional(z.record(z.string(), words)),
})
export type ProductModel = z.output<typeof productModel>

export const product = z.object({
  id,
  /** Nothing derives meaning from the code. */
  code: z.string(),
  name: words,
  /** Path of the analysis page of this product type. */
  pagePath: z.string(),
  model: productModel,
})
export type Product = z.output<typeof product>

export const products = endpoints({
  options: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/options',
    needs: 'signed-in',
    summary: { zh: '产品选项', en: 'Products to choose from' },
    reply: z.array(option),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'signed-in',
    summary: { zh: '产品与物模型', en: 'A product with its thing model' },
    params: idParams,
    reply: product,
  },
})
