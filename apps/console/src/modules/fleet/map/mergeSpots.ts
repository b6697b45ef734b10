import type { MapSpot } from '@limpid/contract/fleet/map'
import { severities } from '@limpid/contract/products/severities'

/** A point of the map in pixels, from its upper left corner. */
export interface Point {
  x: number
  y: number
}

/** Space that a marker takes, with a gap around it. */
export interface MarkerSize {
  width: number
  height: number
}

/** Maximum number of sites named behind one marker. */
const maxNamed = 20

/**
 * The spots as markers that do not cover each other: a spot joins the nearest larger one that its marker
 * would touch. The largest keep their places.
 */
export function mergeSpots(
  spots: readonly MapSpot[],
  pointOf: (spot: MapSpot) => Point,
  { width, height }: MarkerSize,
): MapSpot[] {
  const markers: { at: Point; spots: MapSpot[] }[] = []
  for (const spot of spots.toSorted((a, b) => b.devices - a.devices)) {
    const { x, y } = pointOf(spot)
    const [nearest] = markers
      .filter(({ at }) => Math.abs(at.x - x) < width && Math.abs(at.y - y) < height)
      .sort((a, b) => Math.hypot(a.at.x - x, a.at.y - y) - Math.hypot(b.at.x - x, b.at.y - y))
    if (nearest) nearest.spots.push(spot)
    else markers.push({ at: { x, y }, spots: [spot] })
  }
  return markers.map(({ spots: joined }) => joinSpots(joined))
}

/** A sum of several sites stands at their mean: closer, one of them could lie outside of the view. */
const maxSumZoom = 6
/** A quarter of a town: sites at one address need no more. */
const maxSiteZoom = 15

/** How close the first view goes to the spots: as far as the map has it, once every site stands for itself. */
export function firstZoom(spots: readonly MapSpot[], maxZoom: number): number {
  return Math.min(maxZoom, spots.every(({ siteCount }) => siteCount === 1) ? maxSiteZoom : maxSumZoom)
}

/** The sites of some spots; equal for two answers when none of them holds a site that the other has not. */
export const sitesIn = (spots: readonly MapSpot[]) => spots.reduce((sum, { siteCount }) => sum + siteCount, 0)

/** Several spots as one, at the place of the first. */
function joinSpots(spots: readonly MapSpot[]): MapSpot {
  const [first] = spots as [MapSpot]
  if (spots.length === 1) return first
  const sum = (of: (spot: MapSpot) => number) => spots.reduce((total, spot) => total + of(spot), 0)
  return {
    latitude: first.latitude,
    longitude: first.longitude,
    siteCount: sum(({ siteCount }) => siteCount),
    sites: spots
      .flatMap(({ sites }) => sites)
      .sort((a, b) => b.devices - a.devices)
      .slice(0, maxNamed),
    devices: sum(({ devices }) => devices),
    online: sum(({ online }) => online),
    silent: sum(({ silent }) => silent),
    faults: sum(({ faults }) => faults),
    worstFault: severities.find((one) => spots.some(({ worstFault }) => worstFault === one)) ?? null,
    washing: sum(({ washing }) => washing),
    measuring: sum(({ measuring }) => measuring),
    alarmed: sum(({ alarmed }) => alarmed),
    worstAlarm: severities.find((one) => spots.some(({ worstAlarm }) => worstAlarm === one)) ?? null,
  }
}
