import type { DeviceScope } from '@limpid/contract/access/access'
import { deviceMapCalls } from '@limpid/contract/fleet/map'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { keepPreviousData } from '@tanstack/react-query'
import type { LatLngBounds } from 'leaflet'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('fleet', deviceMapCalls)

/** A map area in degrees. */
interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

export const world: Box = { left: -180, right: 180, bottom: -90, top: 90 }

/** The area to query around a view: larger, and rounded so that a small move causes no new query. */
export function boxAround(bounds: Pick<LatLngBounds, 'getWest' | 'getEast' | 'getSouth' | 'getNorth'>): Box {
  const width = Math.max(bounds.getEast() - bounds.getWest(), 0.001)
  // A power of two, so that views of about the same width share their rounding.
  const snap = 2 ** Math.floor(Math.log2(width)) / 2
  const down = (value: number) => (Math.floor(value / snap) - 1) * snap
  const up = (value: number) => (Math.ceil(value / snap) + 1) * snap
  return {
    left: Math.max(world.left, down(bounds.getWest())),
    right: Math.min(world.right, up(bounds.getEast())),
    bottom: Math.max(world.bottom, down(bounds.getSouth())),
    top: Math.min(world.top, up(bounds.getNorth())),
  }
}

/** Columns of cells in the queried area, which is about twice as wide as the view. */
const columns = 48

/** The matching devices by map cell in a map area. */
export function mapQuery(filter: DeviceFilter & { scope: DeviceScope }, box: Box) {
  return {
    ...reads.map({ query: { ...filter, ...box, columns } }),
    placeholderData: keepPreviousData,
    meta: { shown: 'page' },
  }
}

export const fleetMapKey = reads.map.key

/** All devices of a scope, as a map queries them first. */
export const worldMapQuery = (scope: DeviceScope) => mapQuery({ scope }, world)
