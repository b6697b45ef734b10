import * as z from 'zod/mini'
import { hygieneVerdict } from './cycles/hygiene.ts'
import { cycleResults } from './cycles.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant, localDay } from './kernel/time.ts'

/** Days that one list of excursions may hold. */
export const mostExcursionDays = 400

/** Which limit was passed. */
export const excursionSides = ['low', 'high'] as const

/** within: the value came back; across: it passed the other limit; silent: no reading told more. */
export const excursionEnds = ['within', 'across', 'silent'] as const
export type ExcursionEnd = (typeof excursionEnds)[number]

/** A span, half-open, in which a metric of the water was out of its limits. */
export const excursion = z.object({
  metric: z.string(),
  side: z.enum(excursionSides),
  startedAt: instant,
  /** Null while it lasts. */
  endedAt: z.nullable(instant),
  end: z.nullable(z.enum(excursionEnds)),
  /** It may have begun before what was looked at. */
  older: z.boolean(),
  /** The value farthest from the limit. */
  worst: z.number(),
  readings: z.int(),
  /** Washes, of machines that the caller may see, that ran in this water. */
  washes: z.int(),
})
export type Excursion = z.output<typeof excursion>

export const excursionPageQuery = z.object({
  ...pageFields,
  /** Half-open; what reaches into the range is in the list. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** The same by days of the device's zone, both included. */
  fromDay: z.optional(localDay),
  toDay: z.optional(localDay),
  metric: z.optional(z.string().check(z.maxLength(64))),
})
export type ExcursionPageQuery = z.output<typeof excursionPageQuery>

export const excursionPage = z.extend(pageOf(excursion), {
  /** Machines that the caller may see and that stood at the site of the probe in these days. */
  machines: z.int(),
})

/** An excursion of one of the probes of a site. */
export const siteExcursion = z.extend(excursion, {
  device: z.object({ id, name: z.string(), sn: z.string() }),
  name: words,
  unit: z.string(),
  precision: z.int(),
})
export type SiteExcursion = z.output<typeof siteExcursion>

/** Excursions of a site that one list shows. */
export const mostOfSite = 50

/** A wash that ran in some water. */
export const waterWash = z.object({
  id,
  device: z.object({ id, name: z.string(), sn: z.string(), shared: z.boolean() }),
  startedAt: instant,
  endedAt: z.nullable(instant),
  result: z.enum(cycleResults),
  hygiene: z.nullable(z.pick(hygieneVerdict, { outcome: true, reason: true, recalculatedAt: true })),
  /** That probe and machine stood at one site then was not recorded: it is taken from where they were put first. */
  assumed: z.boolean(),
})
export type WaterWash = z.output<typeof waterWash>

/** What a probe measured of the water of a wash. */
export const waterValue = z.object({
  metric: z.string(),
  name: words,
  unit: z.string(),
  precision: z.int(),
  limits: z.nullable(
    z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()), source: z.string() }),
  ),
  /** The reading that held when the machine began to take water, else the first one in the wash; null where there is neither. */
  fill: z.nullable(z.object({ at: instant, value: z.number() })),
  /** Of accepted readings in the wash. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  readings: z.int(),
})
export type WaterValue = z.output<typeof waterValue>

/** The water of the site of a wash, by each probe there that the caller may see. */
export const washWater = z.object({
  /** False where it is not known at which site the machine stood. */
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

/** Water out of its limits, and the washes in it. */
export const excursions = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/excursions/page',
    needs: 'iot:device:list',
    summary: {
      zh: '水质超限的时段，及其间同一站点的洗涤次数',
      en: 'Spans in which water was out of its limits, with the washes at its site',
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
      zh: '一个站点的水质超限时段及其间的洗涤次数，最近的在前，最多 50 条',
      en: 'Spans in which the water of a site was out of its limits with the washes in it, the latest first, at most 50',
    },
    params: idParams,
    /** Days of the site's zone, both included. */
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
    summary: { zh: '一段时间内用这份水的洗涤', en: 'The washes that ran in the water of a span' },
    params: idParams,
    query: z.object({ ...pageFields, from: instant, to: instant }),
    reply: pageOf(waterWash),
  },
  ofWash: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/cycles/{cycleId}/water',
    needs: 'iot:device:list',
    summary: { zh: '一次洗涤所用的水', en: 'The water of a wash, as the probes at its site measured it' },
    params: z.object({ id, cycleId: id }),
    reply: washWater,
  },
})
