import type { DeviceTab } from '@limpid/contract/access/access'

/** What is being shared, with its tabs. */
export interface ShareTarget {
  thing: { deviceIds: string[] } | { groupId: string }
  name: string
  tabs: readonly DeviceTab[]
}
