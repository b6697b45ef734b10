import type { DeviceSelection } from '@limpid/contract/fleet/selection'

/** How many devices a selection names one by one. */
export function namedIn(selection: DeviceSelection): number {
  if ('matching' in selection) return 0
  return new Set('ids' in selection ? selection.ids : selection.sns).size
}
