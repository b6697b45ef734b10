import type { DevicePageQuery } from '@limpid/contract/fleet/device-list'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'

/** The page that prints labels for the last selected devices. */
export const labelsPath = '/equipment/labels'

const key = 'labels.devices'

/** The order of the list that the devices were chosen from. */
export type LabelOrder = Partial<Pick<DevicePageQuery, 'sort' | 'descending'>>

export interface LabelChoice {
  devices: readonly DeviceSelection[]
  order: LabelOrder
}

/** Stores the devices to be labelled for this browser tab; there may be too many for a URL. */
export function storeLabelChoice(choice: LabelChoice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // The page then shows that nothing is selected.
  }
}

/** The selection of this browser tab; empty if there is none. */
export function readLabelChoice(): LabelChoice {
  try {
    const kept: LabelChoice | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (kept && Array.isArray(kept.devices)) return { devices: kept.devices, order: kept.order ?? {} }
  } catch {
    // The stored value is unreadable.
  }
  return { devices: [], order: {} }
}
