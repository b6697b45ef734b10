import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { consumption } from '../cycles/consumption.ts'
import { countFigures } from '../cycles/counts.ts'
import { comparisons } from '../kernel/calendar/comparison.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { localDay } from '../kernel/time.ts'
import { rankings } from './rankings.ts'

export const washFigures = z.extend(countFigures, {
  /** Washes that were aborted or interrupted. */
  aborted: z.int(),
  /** Washes that passed or failed hygiene; the others were not assessed. */
  passed: z.int(),
  failed: z.int(),
})
/** Finished washes that started in a period, and their consumption. */
export type FleetFigures = z.output<typeof washFigures>

const days = z.object({ fromDay: localDay, toDay: localDay })

const fleetDay = z.extend(washFigures, {
  day: localDay,
  /** It is not over yet for at least one of the devices. */
  unfinished: z.boolean(),
  /** How much of it has passed, from 0 to 1. */
  elapsed: z.number(),
  /** It changed after it was over: late readings, or a corrected wash. */
  revised: z.boolean(),
})
export type FleetDay = z.output<typeof fleetDay>

const productFigures = z.extend(washFigures, {
  product: z.object({ id, code: z.string(), name: words, pagePath: z.string() }),
  devices: z.int(),
  /** Finished washes of the period compared with; null without one. */
  washesBefore: z.nullable(z.int()),
  /** All of them of the period compared with; null without one. */
  before: z.nullable(washFigures),
})
export type ProductFigures = z.output<typeof productFigures>

const siteFigures = z.extend(washFigures, {
  /** Where the machine stood when the wash started; null without a site, and for anyone who may not see it. */
  site: z.nullable(z.object({ id, name: z.string() })),
  washesBefore: z.nullable(z.int()),
})
export type SiteFigures = z.output<typeof siteFigures>

const rankedDevice = z.extend(washFigures, {
  device: z.object({ id, name: z.string(), sn: z.string(), relation: z.enum(relations) }),
  productName: words,
})
export type RankedDevice = z.output<typeof rankedDevice>

export const fleetQuery = z.object({
  scope: z._default(z.enum(deviceScopes), 'own'),
  /** Both inclusive, by the clock of each device or, with a site, of the site. */
  fromDay: localDay,
  toDay: localDay,
  /** Of these days, for each device only the one that its own clock shows now: "today" of devices in several time zones. */
  ownToday: z._default(queryFlag, false),
  compare: z._default(z.enum(comparisons), 'previous'),
  groupId: z.optional(id),
  siteId: z.optional(id),
  productId: z.optional(id),
  deviceId: z.optional(id),
  /** By what devices are ranked. */
  rank: z._default(z.enum(rankings), 'washes'),
  /** The lowest first. */
  ascending: z._default(queryFlag, false),
})
export type FleetQuery = z.output<typeof fleetQuery>

export const fleetAnalysis = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(days),
  devices: z.int(),
  total: washFigures,
  /** The same of the period compared with, up to the same local time. */
  before: z.nullable(washFigures),
  /** The range by the meters of the machines, and what these counted in the period compared with. */
  consumption,
  metersBefore: z.nullable(
    z.object({ waterLitres: z.nullable(z.number()), energyKwh: z.nullable(z.number()) }),
  ),
  /** The days of the range that have begun. */
  days: z.array(fleetDay),
  /** Of the period compared with, days with washes; the last one may be cut. */
  daysBefore: z.array(z.extend(washFigures, { day: localDay, elapsed: z.number() })),
  products: z.array(productFigures),
  sites: z.array(siteFigures),
  /** The first ten by the requested figure. */
  ranking: z.array(rankedDevice),
  /** Washes by weekday, from Monday, and local hour in which they started. */
  weekHours: z.array(z.array(z.int())),
  /** Devices whose days are being summed; until then they are answered from their washes, which is slower. */
  due: z.int(),
  /** Devices that still upload past data: until they are done, the figures are too small. */
  filling: z.int(),
})
export type FleetAnalysis = z.output<typeof fleetAnalysis>

export const fleetAnalysisCalls = endpoints({
  clocks: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/clocks',
    needs: 'iot:device:list',
    summary: {
      zh: '所选设备的时区：“今天”按它们计算',
      en: 'List the time zones of the chosen devices, by which “today” is meant',
    },
    query: z.pick(fleetQuery, { scope: true, groupId: true, productId: true, deviceId: true }),
    /** The most common first; empty without devices. */
    reply: z.object({ timeZones: z.array(z.string()) }),
  },
  fleet: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/fleet',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：一段日期内的洗涤与消耗，与另一段日期比较',
      en: 'Analysis: washes and consumption of a range of days, compared with another',
    },
    query: fleetQuery,
    reply: fleetAnalysis,
  },
  exportFleet: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/fleet/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '导出数据分析', en: 'Export the analysis' },
    audit: { zh: '导出数据分析', en: 'Exported the analysis' },
    query: fleetQuery,
    reply: fleetAnalysis,
  },
})
