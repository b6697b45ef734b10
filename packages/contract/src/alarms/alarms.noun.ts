import { defineNoun } from '../kernel/noun.ts'
import { alarmLabels } from './alarms.labels.ts'
import { alarmNews } from './alarms.live.ts'
import { alarmNotifications } from './alarms.notifications.ts'
import { alarmPermissions } from './alarms.permissions.ts'
import { alarmTabs } from './alarms.tab.ts'

export const alarmsNoun = defineNoun({
  permissions: alarmPermissions,
  labels: alarmLabels,
  notifications: alarmNotifications,
  live: { news: alarmNews },
  tabs: alarmTabs,
  pages: ['alarm-log/log', 'alarm-log/info', 'alarm-log/quality'],
})
