import { defineNoun } from '../kernel/noun.ts'
import { statusNotifications } from './status.notifications.ts'
import { statusPermissions } from './status.permissions.ts'

export const statusNoun = defineNoun({
  permissions: statusPermissions,
  notifications: statusNotifications,
  pages: {
    'system/status/index': { zh: '运行状态', en: 'System status' },
  },
  things: {
    jobs: { zh: '定时任务', en: 'Scheduled job' },
  },
  jobs: {
    area: 'server',
    names: {
      'status.report': { zh: '上报服务器状态', en: 'Report server status' },
      'status.sampleStorage': { zh: '记录存储用量', en: 'Record storage usage' },
      'status.watchClock': { zh: '检查服务器时钟', en: 'Check the server clock' },
    },
  },
})
