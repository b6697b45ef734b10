import type { DeviceTab } from '@limpid/contract/devices/devices'

/** What is being shared, with its tabs. */
export interface ShareTarget {
  thing: { deviceIds: string[] } | { groupId: string }
  name: string
  tabs: readonly DeviceTab[]
}
