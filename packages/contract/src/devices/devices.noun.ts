import { defineNoun } from '../kernel/noun.ts'
import { deviceLabels } from './devices.labels.ts'
import { deviceNews, deviceTopic } from './devices.live.ts'
import { deviceNotifications } from './devices.notifications.ts'
import { devicePermissions } from './devices.permissions.ts'
import { deviceProblems } from './devices.problems.ts'
import { liveTab } from './devices.tab.ts'

export const devicesNoun = defineNoun({
  permissions: devicePermissions,
  problems: deviceProblems,
  labels: deviceLabels,
  notifications: deviceNotifications,
  live: { topic: deviceTopic, news: deviceNews },
  tabs: liveTab,
  pages: [
    'equipment/own-equipment',
    'equipment/equipment-info',
    'equipment/device-info',
    'equipment/removed-devices',
    'equipment/removed-device',
  ],
})
