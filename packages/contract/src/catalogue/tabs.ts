import { alarmTabs } from '../alarms/alarms.tab.ts'
import { auditTabs } from '../audit/audit.tab.ts'
import { cycleTabs } from '../cycles/cycles.tab.ts'
import { deliveryTabs } from '../deliveries/deliveries.tab.ts'
import { deviceLogTabs } from '../device-log/device-log.tab.ts'
import { liveTab } from '../devices/devices.tab.ts'
import { collectedTabs, type DeviceTab } from '../devices/tabs.ts'
import { feedbackTabs } from '../feedback/feedback.tab.ts'
import { namesOf } from '../kernel/collected.ts'
import { maintenanceTabs } from '../maintenance/maintenance.tab.ts'
import { partTabs } from '../parts/parts.tab.ts'
import { shareTabs } from '../shares/shares.tab.ts'
import { telemetryTabs } from '../telemetry/telemetry.tab.ts'

const tabs = {
  ...liveTab,
  ...alarmTabs,
  ...cycleTabs,
  ...telemetryTabs,
  ...maintenanceTabs,
  ...partTabs,
  ...feedbackTabs,
  ...shareTabs,
  ...deliveryTabs,
  ...auditTabs,
  ...deviceLogTabs,
} as const satisfies Record<DeviceTab, true>

/** Every tab of the device page. */
export const deviceTabs = namesOf(tabs)

collectedTabs.collect(tabs)
