import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { decimalNumber, wholeNumber } from '../kernel/numbers.ts'
import { severities } from '../products/severities.ts'
import { filterFields } from './device-filters.ts'

const degrees = (min: number, max: number, fallback: number) =>
  z._default(decimalNumber({ min, max }), fallback)

/** Maximum width of a map in cells. */
const maxMapColumns = 64

/** A map area in WGS 84 degrees, and its width in cells: sites in the same cell share one marker. */
const mapArea = {
  left: degrees(-180, 180, -180),
  bottom: degrees(-90, 90, -90),
  right: degrees(-180, 180, 180),
  top: degrees(-90, 90, 90),
  columns: z._default(wholeNumber({ min: 1, max: maxMapColumns }), 24),
}

const isArea = condition<{ left: number; right: number; bottom: number; top: number }>(
  ({ left, right, bottom, top }) => left < right && bottom < top,
)

/** Query of the device map. */
export const fleetMapQuery = z
  .object({ ...filterFields, scope: z._default(z.enum(deviceScopes), 'own'), ...mapArea })
  .check(isArea)
export type FleetMapQuery = z.output<typeof fleetMapQuery>

/** How many devices there are, and in which state. */
const counts = {
  devices: z.int(),
  /** Connected and reporting as often as expected. */
  online: z.int(),
  /** Connected but not reporting. */
  silent: z.int(),
  /** Online with a fault. */
  faults: z.int(),
  /** How bad the worst of these faults is; null without one. */
  worstFault: z.nullable(z.enum(severities)),
  washing: z.int(),
  /** Online devices that wash nothing: they measure. */
  measuring: z.int(),
  /** With an open alarm; none where the caller sees no alarms. */
  alarmed: z.int(),
  /** How bad the worst of these alarms is; null without one. */
  worstAlarm: z.nullable(z.enum(severities)),
}

const mapSite = z.object({ id, name: z.string(), ...counts })
export type MapSite = z.output<typeof mapSite>

export const mapSpot = z.object({
  /** The mean position of its sites. */
  latitude: z.number(),
  longitude: z.number(),
  siteCount: z.int(),
  /** The sites with the most devices, at most 20. */
  sites: z.array(mapSite),
  ...counts,
})
export type MapSpot = z.output<typeof mapSpot>

export const fleetMap = z.object({
  spots: z.array(mapSpot),
  /** Matching devices without a site, or at a site without a position. */
  unplaced: z.int(),
})
export type FleetMap = z.output<typeof fleetMap>

/** The map alone: the dashboard shows it without the models of products, washes and readings that the other calls have. */
export const deviceMapCalls = endpoints({
  map: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/map',
    needs: 'iot:device:list',
    summary: {
      zh: '设备地图：按位置汇总的设备',
      en: 'Get the device map: matching devices grouped by position',
    },
    query: fleetMapQuery,
    reply: fleetMap,
  },
})
