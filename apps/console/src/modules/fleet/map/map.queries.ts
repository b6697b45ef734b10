import type { DeviceScope } from '@limpid/contract/access/access'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { boxOf, type MapView } from '../../sites/sites.public.ts'

const reads = queriesOf('fleet', fleet)

/** The map area to query around a view, rounded so that a small move causes no new query. */
function requestedBox(view: MapView) {
  const { left, top, width, height } = boxOf(view)
  const snap = width / 4
  const down = (value: number) => Math.floor(value / snap) * snap
  const up = (value: number) => Math.ceil(value / snap) * snap
  return {
    left: Math.max(-180, down(left)),
    right: Math.min(180, up(left + width)),
    bottom: Math.max(-90, down(90 - top - height)),
    top: Math.min(90, up(90 - top)),
  }
}

/** The matching devices by map cell in a map area. */
export function mapQuery(filter: DeviceFilter & { scope: DeviceScope }, view: MapView) {
  const query = { ...filter, ...requestedBox(view) }
  return {
    ...reads.map({ query }),
    placeholderData: keepPreviousData,
    meta: { shown: 'page' },
  }
}
