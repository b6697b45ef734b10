import * as z from 'zod/mini'
import { relations } from '../access/access.ts'
import { cycleResults } from '../cycles/cycle-results.ts'
import { hygieneOutcomes, hygieneReasons } from '../cycles/hygiene.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { decimalNumber, wholeNumber } from '../kernel/numbers.ts'
import { exportQuery, pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { fleetQuery } from './fleet.ts'

export const washSorts = ['startedAt', 'duration', 'waterLitres', 'energyKwh'] as const
export type WashSort = (typeof washSorts)[number]

/** Finished washes only: those that figures count. */
export const finishedResults = cycleResults.filter((result) => result !== 'running')

const fleetWash = z.object({
  id,
  device: z.object({ id, name: z.string(), sn: z.string(), relation: z.enum(relations) }),
  productName: words,
  /** Where the machine stood when it started; null without a site, and for anyone who may not see it. */
  site: z.nullable(z.object({ id, name: z.string() })),
  startedAt: instant,
  endedAt: instant,
  /** The clock that decides on which day it counts. */
  timeZone: z.string(),
  programme: z.nullable(z.string()),
  programmeName: z.nullable(words),
  result: z.enum(cycleResults),
  hygiene: z.nullable(z.enum(hygieneOutcomes)),
  /** Why it failed or could not be assessed. */
  hygieneReason: z.nullable(z.enum(hygieneReasons)),
  rewash: flag,
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
})
export type FleetWash = z.output<typeof fleetWash>

const kilograms = decimalNumber({ min: 0, max: 10_000 })
const key = z.string().check(z.minLength(1), z.maxLength(64))
const openings = wholeNumber({ min: 0, max: 1000 })
const degrees = decimalNumber({ min: -100, max: 300 })

/** The washes behind a figure: the same devices and days, and what the figure is limited to. */
const washFields = {
  ...z.pick(fleetQuery, {
    scope: true,
    fromDay: true,
    toDay: true,
    ownToday: true,
    groupId: true,
    siteId: true,
    productId: true,
    deviceId: true,
  }).shape,
  /** Only washes that no site is shown for: without one, or at one that the actor may not see. */
  withoutSite: z._default(queryFlag, false),
  programme: z.optional(z.string().check(z.maxLength(64))),
  result: z.optional(z.enum(cycleResults)),
  hygiene: z.optional(z.enum(hygieneOutcomes)),
  hygieneReason: z.optional(z.enum(hygieneReasons)),
  /** A requirement of the hygiene rules by its key, and the temperatures that it was judged by: whole degrees, the end not included. */
  requirement: z.optional(z.string().check(z.maxLength(64))),
  limitCelsius: z.optional(degrees),
  minCelsius: z.optional(degrees),
  maxCelsius: z.optional(degrees),
  /** Kilograms that were weighed, the end not included; only with a product that weighs. */
  minKilograms: z.optional(kilograms),
  maxKilograms: z.optional(kilograms),
  /** A phase that they have. */
  phase: z.optional(key),
  /** How often the door was opened before the end, both inclusive. */
  minOpenings: z.optional(openings),
  maxOpenings: z.optional(openings),
  /** The phase in which the door was opened. */
  openedIn: z.optional(key),
  /** Only washes that spun while an unbalanced load was reported. */
  unbalanced: z._default(queryFlag, false),
  /** From 1, Monday. */
  weekday: z.optional(wholeNumber({ min: 1, max: 7 })),
  hour: z.optional(wholeNumber({ min: 0, max: 23 })),
  sort: z._default(z.enum(washSorts), 'startedAt'),
  descending: z._default(queryFlag, true),
}
export const washesQuery = pagedQuery(washFields)
export type WashesQuery = z.output<typeof washesQuery>
export const washesExportQuery = exportQuery(washFields)
export type WashesExportQuery = z.output<typeof washesExportQuery>

export const washesCalls = endpoints({
  washes: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/washes',
    needs: 'iot:device:list',
    summary: {
      zh: '指标背后的洗涤记录及其合计',
      en: 'List the washes behind a figure, with their sums',
    },
    query: washesQuery,
    reply: z.extend(pageOf(fleetWash), {
      /** Of all pages; null where no wash has a figure. */
      sums: z.object({ waterLitres: z.nullable(z.number()), energyKwh: z.nullable(z.number()) }),
      /** What the product calls the phases that the list is limited to; null where it does not name them. */
      names: z.object({ phase: z.nullable(words), openedIn: z.nullable(words) }),
    }),
  },
  exportWashes: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/washes/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: {
      zh: '导出指标背后的洗涤记录，每次一部分',
      en: 'Export the washes behind a figure, one part at a time',
    },
    audit: { zh: '导出洗涤记录', en: 'Exported washes' },
    query: washesExportQuery,
    reply: pageOf(fleetWash),
  },
})
