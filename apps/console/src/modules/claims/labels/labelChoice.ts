import type { DeviceSelection } from '@limpid/contract/fleet/selection'

/** The page that prints labels for the last selected devices. */
export const labelsPath = '/equipment/labels'

const key = 'labels.devices'

/** Stores the devices to be labelled for this browser tab; there may be too many for a URL. */
export function keepLabelChoice(devices: readonly DeviceSelection[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(devices))
  } catch {
    // The page then shows that nothing is selected.
  }
}

/** The selection of this browser tab; empty if there is none. */
export function readLabelChoice(): DeviceSelection[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
