import type { DeviceScope } from '@limpid/contract/devices'
import { fleet } from '@limpid/contract/fleet'
import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'
import { boxOf, type MapView } from '../../sites/sites.face.ts'

const call = remote(fleet)

/** What of the world is asked for around a view, in whole steps, so that a small move asks for nothing new. */
function askedBox(view: MapView) {
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

/** The devices that match, by spot, in a part of the world. */
export function mapQuery(filter: DeviceFilter & { scope: DeviceScope }, view: MapView) {
  const query = { ...filter, ...askedBox(view) }
  return queryOptions({
    queryKey: ['devices', 'page', 'map', query],
    queryFn: ({ signal }) => call.map({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shown: 'page' },
  })
}
