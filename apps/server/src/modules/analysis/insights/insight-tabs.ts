import type { DeviceTab } from '@limpid/contract/access/access'

/** A share with one of these shows the insights of its device. */
export const insightTabs = ['cycles', 'live', 'ph'] as const satisfies DeviceTab[]
