import { collectedTabs, type DeviceTab } from '../access/tabs.ts'
import { namesOf } from '../kernel/collected.ts'
import { tableOf } from './parts.ts'

const tabs: Record<DeviceTab, true> = tableOf('tabs')

/** Every tab of the device page. */
export const deviceTabs = namesOf(tabs)

collectedTabs.collect(tabs)
