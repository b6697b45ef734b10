import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

const degrees = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number<number | string>().check(z.gte(least), z.lte(most)), fallback)

/** Spots that a map is wide at most. */
const mostMapColumns = 64

/** A part of the world in degrees of WGS 84, and how many spots it is wide: sites of one spot are one mark. */
export const mapArea = {
  left: degrees(-180, 180, -180),
  bottom: degrees(-90, 90, -90),
  right: degrees(-180, 180, 180),
  top: degrees(-90, 90, 90),
  columns: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(mostMapColumns)), 24),
}

export const isArea = z.refine<{ left: number; right: number; bottom: number; top: number }>(
  ({ left, right, bottom, top }) => left < right && bottom < top,
)

const mapSite = z.object({ id, name: z.string(), devices: z.int() })
export type MapSite = z.output<typeof mapSite>

export const mapSpot = z.object({
  /** The middle of its sites. */
  latitude: z.number(),
  longitude: z.number(),
  siteCount: z.int(),
  /** Those with the most devices, at most 20. */
  sites: z.array(mapSite),
  devices: z.int(),
  /** Connected and heard as often as expected. */
  online: z.int(),
  /** Connected, and not heard. */
  silent: z.int(),
  /** Online with a fault. */
  faults: z.int(),
  washing: z.int(),
})
export type MapSpot = z.output<typeof mapSpot>

export const fleetMap = z.object({
  spots: z.array(mapSpot),
  /** Devices that match and stand at no site, or at one without a position. */
  unplaced: z.int(),
})
export type FleetMap = z.output<typeof fleetMap>
