import type { DeviceSelection } from '@limpid/contract/fleet/selection'

/** Number of devices listed individually in a selection. */
export function namedIn(selection: DeviceSelection): number {
  if ('matching' in selection) return 0
  return new Set('ids' in selection ? selection.ids : selection.sns).size
}
