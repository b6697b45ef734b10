import type { DeviceTab } from '@limpid/contract/devices'

/** What is to be shared, with the tabs that it has. */
export interface ShareTarget {
  thing: { deviceIds: string[] } | { groupId: string }
  name: string
  tabs: readonly DeviceTab[]
}
