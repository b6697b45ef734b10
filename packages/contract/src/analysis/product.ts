import * as z from 'zod/mini'
import { hygieneOutcomes, hygieneReasons } from '../cycles/hygiene.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { localDay } from '../kernel/time.ts'
import { productCategories } from '../products/document.ts'
import { metricTabs } from '../products/model.ts'
import { fleetQuery, washFigures } from './fleet.ts'
import { osmosisUnit } from './probes/osmosis-units.ts'
import { waterVerdict } from './probes/water-verdict.ts'

/** The longest range for which the details of a product are read: they come from single washes and readings. */
export const maxProductDays = 92

/** From this share of its capacity on, a machine is well loaded. */
export const wellLoadedShare = 0.8
export const wellLoadedKilograms = (capacity: number) => Math.round(capacity * wellLoadedShare * 100) / 100

/** Washes by a value rounded down to whole units. */
const bins = z.array(z.object({ from: z.int(), washes: z.int() }))

/** How one requirement of the hygiene rules was met: the temperature of each wash that decided. */
const temperatures = z.object({
  key: z.string(),
  name: words,
  source: z.string(),
  limitCelsius: z.number(),
  /** How long the limit had to be held; null if the temperature must never fall below it. */
  limitSeconds: z.nullable(z.number()),
  passed: z.int(),
  failed: z.int(),
  /** Lowest temperature of the phases; where a limit had to be held, the highest one. */
  bins,
})
export type Temperatures = z.output<typeof temperatures>

/** Of washes with a reported load. */
const load = z.object({
  washes: z.int(),
  kilograms: z.number(),
  litresPerKilogram: z.nullable(z.number()),
  kwhPerKilogram: z.nullable(z.number()),
  /** What the machines are built for; null where the model does not say. */
  capacityKilograms: z.nullable(z.number()),
  /** Washes with at least `wellLoadedShare` of it; null without a capacity. */
  wellLoaded: z.nullable(z.int()),
  bins,
})
export type Load = z.output<typeof load>

/** A median is of at least so many days, or machines. */
export const minMedianDays = 8
export const minMedianMachines = 3
/** The days before a range that its own median is of. */
export const medianDays = 56

/** Of how many days or machines; null with too few of them. */
const median = z.nullable(z.object({ value: z.number(), of: z.int() }))
/** Of the means of a wash: L, kWh and mL. */
const medians = z.object({ waterLitres: median, energyKwh: median, detergentMillilitres: median })
export type Medians = z.output<typeof medians>

const washDetails = z.object({
  /** One wash is one rack: the machines report their phases. Washes that are detected by their power may be of several racks. */
  countsRacks: z.boolean(),
  /** Of the daily means of the same machines in the `medianDays` before the range. */
  ownMedians: medians,
  /** Of the means in the range of every machine of the product, each once, whatever group, site or device was chosen. */
  peerMedians: medians,
  programmes: z.array(z.extend(washFigures, { key: z.nullable(z.string()), name: z.nullable(words) })),
  /** What became of the hygiene of washes, and why. */
  outcomes: z.array(
    z.object({
      outcome: z.enum(hygieneOutcomes),
      reason: z.nullable(z.enum(hygieneReasons)),
      washes: z.int(),
    }),
  ),
  temperatures: z.array(temperatures),
  /** A0 values in seconds at 80 °C: what 10 %, half and 90 % of the washes stay below; null without any. */
  a0: z.nullable(
    z.object({
      washes: z.int(),
      low: z.number(),
      median: z.number(),
      high: z.number(),
      passed: z.int(),
      failed: z.int(),
    }),
  ),
  /** Null for machines that weigh nothing. */
  load: z.nullable(load),
  /** The same of the period compared with, up to the same local time; null without one. */
  loadBefore: z.nullable(load),
})
export type WashDetails = z.output<typeof washDetails>

const band = {
  readings: z.int(),
  /** Readings outside the plausible range; they are in no other figure. */
  rejected: z.int(),
  /** Share of the time with a reading in which the value was within its limits; null without limits. */
  inRange: z.nullable(z.number()),
  /** How long it was not, in milliseconds; null without limits. */
  outOfRangeMs: z.nullable(z.number()),
  min: z.nullable(z.number()),
  lower: z.nullable(z.number()),
  median: z.nullable(z.number()),
  upper: z.nullable(z.number()),
  max: z.nullable(z.number()),
}

const waterMetric = z.object({
  metric: z.string(),
  /** The tab of a device that has its curve; null: among all charts. */
  tab: z.nullable(z.enum(metricTabs)),
  name: words,
  unit: z.string(),
  precision: z.int(),
  limits: z.nullable(
    z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()), source: z.string() }),
  ),
  total: z.object(band),
  days: z.array(z.object({ day: localDay, ...band })),
  probes: z.array(z.object({ device: z.object({ id, name: z.string(), sn: z.string() }), ...band })),
})
export type WaterMetric = z.output<typeof waterMetric>

export const productAnalysis = z.object({
  product: z.object({ id, code: z.string(), name: words, category: z.enum(productCategories) }),
  /** Devices that still upload past data: until they are done, the figures are incomplete. */
  filling: z.int(),
  /** Null for a product whose washes are not detected. */
  washes: z.nullable(washDetails),
  /** The metrics of the water with a reading in the range; what other products without washes measure; empty for machines that wash. */
  water: z.array(waterMetric),
  /** The osmosis units behind which devices of the product stand, by the outlet's name. */
  osmosis: z.array(osmosisUnit),
  /** Null for a product without limits for its water. */
  verdict: z.nullable(waterVerdict),
})
export type ProductAnalysis = z.output<typeof productAnalysis>

export const productQuery = z.pick(fleetQuery, {
  scope: true,
  fromDay: true,
  toDay: true,
  ownToday: true,
  groupId: true,
  siteId: true,
  deviceId: true,
})
export type ProductAnalysisQuery = z.output<typeof productQuery>

/** With the period to compare with. */
export const comparedProductQuery = z.extend(productQuery, z.pick(fleetQuery, { compare: true }).shape)
export type ComparedProductQuery = z.output<typeof comparedProductQuery>

export const productParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) })

export const productAnalysisCalls = endpoints({
  product: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}',
    needs: 'iot:device:list',
    summary: {
      zh: '产品分析：程序、卫生、温度、装载量与水质，最多 92 天',
      en: 'Analysis of a product: programmes, hygiene, temperatures, loads and water quality, at most 92 days',
    },
    params: productParams,
    query: comparedProductQuery,
    reply: productAnalysis,
  },
  exportProduct: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '导出产品分析', en: 'Export the analysis of a product' },
    audit: { zh: '导出产品分析', en: 'Exported the analysis of a product' },
    params: productParams,
    query: comparedProductQuery,
    reply: productAnalysis,
  },
})
