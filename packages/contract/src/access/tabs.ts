import * as z from 'zod/mini'
import { collected, namesOf } from '../kernel/collected.ts'

/**
 * Tabs of the device page that a share may be limited to; each call about a device belongs to one of them. Each module adds its own
 * in its `<module>.tab.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface DeviceTabs {}
export type DeviceTab = keyof DeviceTabs

export const collectedTabs = collected<Record<DeviceTab, true>>('tabs')

export const deviceTab = z.lazy(() => z.enum(namesOf(collectedTabs.all())))
