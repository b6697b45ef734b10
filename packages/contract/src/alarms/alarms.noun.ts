import { defineNoun } from '../kernel/noun.ts'
import { alarmNews } from './alarms.live.ts'
import { alarmPermissions } from './alarms.permissions.ts'
import { alarmTabs } from './alarms.tab.ts'

export const alarmsNoun = defineNoun({
  permissions: alarmPermissions,
  live: { news: alarmNews },
  tabs: alarmTabs,
  pages: ['alarm-log/log'],
})
