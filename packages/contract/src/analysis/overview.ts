import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { consumptionParts, inletWater } from '../cycles/consumption.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'

/** Overview of the devices visible to a user. "Today" is each device's own local day. */
export const overview = z.object({
  devices: z.int(),
  /** Connected and reporting as often as expected. */
  online: z.int(),
  /** Connected but not reporting. */
  silent: z.int(),
  washing: z.int(),
  washesToday: z.int(),
  /** Washes of the same weekday a week ago, up to the same time of day. */
  washesWeekAgo: z.int(),
  /** Today's finished washes that passed or failed hygiene; others were not assessed. */
  hygieneToday: z.object({ passed: z.int(), failed: z.int() }),
  /** Water probes with a reading of the last day, and those of them within all limits. */
  water: z.object({ probes: z.int(), inRange: z.int() }),
  /** Devices that others share with the user; 0 unless the user's own devices are requested. */
  sharedDevices: z.int(),
  /** Of machines, by their meters; inlet meters stand apart. Null while no meter counted today. */
  waterTodayLitres: z.nullable(z.number()),
  waterTodayParts: z.nullable(consumptionParts),
  /**
   * By the same meters on the same weekday a week ago, up to the same time of day by each device's clock; null if
   * none counted then.
   */
  waterWeekAgoLitres: z.nullable(z.number()),
  /** The product with most finished washes today; null before the first one. Means of a wash are those of its washes. */
  perWashOf: z.nullable(z.object({ name: words, isOnly: z.boolean() })),
  /** Mean of today's finished washes of this product that have a figure; null without one. */
  waterPerWashLitres: z.nullable(z.number()),
  inletToday: z.nullable(inletWater),
  energyTodayKwh: z.nullable(z.number()),
  energyTodayParts: z.nullable(consumptionParts),
  energyWeekAgoKwh: z.nullable(z.number()),
  energyPerWashKwh: z.nullable(z.number()),
  /** Finished washes that started in each hour of each device's own day, from hour 0. */
  washesByHour: z.array(z.int()),
  byProduct: z.array(
    z.object({ productId: id, name: words, devices: z.int(), online: z.int(), silent: z.int() }),
  ),
  /** Devices that are still sending stored readings of former days: figures are not complete, and nothing they show raises an alarm. */
  fillingHistory: z.int(),
  /** The devices' time zones, the most common first; at least one. */
  timeZones: z.array(z.string()),
})
export type Overview = z.output<typeof overview>

export const overviewCalls = endpoints({
  overview: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/overview',
    needs: 'iot:device:list',
    summary: { zh: '设备总览', en: 'Fleet overview' },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: overview,
  },
})
