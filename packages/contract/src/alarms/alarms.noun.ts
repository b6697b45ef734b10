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
  pages: {
    'alarm-log/log': { zh: '告警记录', en: 'Alarm records' },
    'alarm-log/info': { zh: '告警详情', en: 'Alarm' },
    'alarm-log/quality': { zh: '告警质量', en: 'Alarm quality' },
  },
  things: {
    alarms: { zh: '告警', en: 'Alarm' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'alarms.deleteOld': { zh: '清理告警记录', en: 'Delete old alarm records' },
      'alarms.outages': { zh: '识别站点断开连接', en: 'Detect sites that lost their connection' },
      'alarms.endShelving': { zh: '恢复到期的搁置告警', en: 'Return alarms whose shelving ended' },
      'alarms.notify': { zh: '通知新告警', en: 'Notify people of new alarms' },
      'alarms.reconcile': { zh: '核对告警', en: 'Bring alarms up to date' },
    },
  },
})
