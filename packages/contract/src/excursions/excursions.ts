import * as z from 'zod/mini'
import { cycleResults } from '../cycles/cycle-results.ts'
import { hygieneVerdict } from '../cycles/hygiene.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant, localDay } from '../kernel/time.ts'

/** Maximum days of one list of water quality alerts. */
export const maxExcursionDays = 400

/** Which limit was violated. */
export const excursionSides = ['low', 'high'] as const

/** within: the value returned to normal; across: it crossed the other limit; silent: no further reading. */
export const excursionEnds = ['within', 'across', 'silent'] as const
export type ExcursionEnd = (typeof excursionEnds)[number]

/** A half-open time span during which a water metric was outside its limits. */
export const excursion = z.object({
  metric: z.string(),
  side: z.enum(excursionSides),
  startedAt: instant,
  /** Null while ongoing. */
  endedAt: z.nullable(instant),
  end: z.nullable(z.enum(excursionEnds)),
  /** It may have started before the searched period. */
  older: z.boolean(),
  /** The value farthest from the limit. */
  worst: z.number(),
  readings: z.int(),
  /** Washes during this time, of machines visible to the caller. */
  washes: z.int(),
})
export type Excursion = z.output<typeof excursion>

export const excursionPageQuery = pagedQuery({
  /** Half-open; includes alerts that overlap the range. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** The same by days in the device's time zone, both inclusive. */
  fromDay: z.optional(localDay),
  toDay: z.optional(localDay),
  metric: z.optional(z.string().check(z.maxLength(64))),
})
export type ExcursionPageQuery = z.output<typeof excursionPageQuery>

export const excursionPage = z.extend(pageOf(excursion), {
  /** Machines visible to the caller that were at the probe's site during the range. */
  machines: z.int(),
})

/** A water quality alert from one of a site's probes. */
export const siteExcursion = z.extend(excursion, {
  device: z.object({ id, name: z.string(), sn: z.string() }),
  name: words,
  unit: z.string(),
  precision: z.int(),
})
export type SiteExcursion = z.output<typeof siteExcursion>

/** Water quality alerts of a site shown in one list. */
export const maxOfSite = 50

/** A wash that used a probe's water. */
export const waterWash = z.object({
  id,
  device: z.object({ id, name: z.string(), sn: z.string(), shared: z.boolean() }),
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  hygiene: z.nullable(z.pick(hygieneVerdict, { outcome: true, reason: true, recalculatedAt: true })),
  /**
   * It was not recorded that probe and machine were at the same site at that time: this is assumed from their
   * first known sites.
   */
  assumed: z.boolean(),
})
export type WaterWash = z.output<typeof waterWash>

/** A probe's measurements of the water of a wash. */
export const waterValue = z.object({
  metric: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  limits: z.nullable(
    z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()), source: z.string() }),
  ),
  /**
   * The reading in effect when the machine started to fill, otherwise the first one during the wash; null if
   * there is neither.
   */
  fill: z.nullable(z.object({ at: instant, value: z.number() })),
  /** Of the accepted readings during the wash. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  readings: z.int(),
})
export type WaterValue = z.output<typeof waterValue>

/** The water at the site of a wash, from each probe there visible to the caller. */
export const washWater = z.object({
  /** False if it is unknown at which site the machine was. */
  placed: z.boolean(),
  probes: z.array(
    z.object({
      device: z.object({ id, name: z.string(), sn: z.string(), shared: z.boolean() }),
      assumed: z.boolean(),
      values: z.array(waterValue),
    }),
  ),
})
export type WashWater = z.output<typeof washWater>

/** Water quality alerts, and the washes during them. */
export const excursions = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/excursions/page',
    needs: 'iot:device:list',
    summary: {
      zh: '水质超限时段，及期间同一站点的洗涤次数',
      en: 'List periods with water quality out of limits, with the number of washes at the site',
    },
    params: idParams,
    query: excursionPageQuery,
    reply: excursionPage,
  },
  ofSite: {
    method: 'GET',
    path: '/scw-iot/api/v1/sites/{id}/excursions',
    needs: 'iot:site:list',
    summary: {
      zh: '站点的水质超限时段及期间的洗涤次数，新的在前，最多 50 条',
      en: 'List a site’s periods with water quality out of limits and their washes, latest first, at most 50',
    },
    params: idParams,
    /** Days in the site's time zone, both inclusive. */
    query: z.object({ fromDay: localDay, toDay: localDay }),
    reply: z.object({
      list: z.array(siteExcursion),
      total: z.int(),
      probes: z.array(z.object({ id, name: z.string(), sn: z.string() })),
    }),
  },
  washes: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/excursions/washes/page',
    needs: 'iot:device:list',
    summary: { zh: '水质超限期间的洗涤', en: 'List washes during a period' },
    params: idParams,
    query: pagedQuery({ from: instant, to: instant }),
    reply: pageOf(waterWash),
  },
  ofWash: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/{cycleId}/water',
    needs: 'iot:device:list',
    summary: {
      zh: '洗涤期间的水质',
      en: 'Get the water quality during a wash, as measured by the probes at its site',
    },
    params: z.object({ id, cycleId: id }),
    reply: washWater,
  },
})
