import type { DeviceFilter, DeviceSelection } from '@limpid/contract/fleet/selection'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'

/** The devices selected in a list filtered by `filter`. */
export function selectionOf(selection: RowSelection, filter: DeviceFilter): DeviceSelection {
  return selection.all ? { matching: filter } : { ids: [...selection.chosen] }
}

export interface ChosenDevices {
  devices: DeviceSelection
  /** Their number, formatted for the user's language. */
  count: string
}
