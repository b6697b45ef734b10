import type { DeviceSelection } from '@limpid/contract/fleet/selection'

/** The page that prints labels of the devices that were chosen last. */
export const labelsPath = '/equipment/labels'

const key = 'labels.devices'

/** Remembers for this browser tab which devices are to get labels: there may be too many for an address. */
export function keepLabelChoice(devices: readonly DeviceSelection[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(devices))
  } catch {
    // The page then says that nothing is chosen.
  }
}

/** What was chosen in this browser tab; empty where nothing was. */
export function readLabelChoice(): DeviceSelection[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
