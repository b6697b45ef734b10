import { defineNoun } from '../kernel/noun.ts'
import { shareLabels } from './shares.labels.ts'
import { shareNotifications } from './shares.notifications.ts'
import { sharePermissions } from './shares.permissions.ts'
import { shareProblems } from './shares.problems.ts'
import { shareTabs } from './shares.tab.ts'

export const sharesNoun = defineNoun({
  permissions: sharePermissions,
  problems: shareProblems,
  labels: shareLabels,
  notifications: shareNotifications,
  tabs: shareTabs,
  pages: {
    'equipment/share-device': { zh: '共享设备', en: 'Shared devices' },
    'equipment/share-link': { zh: '共享链接', en: 'Share link' },
  },
  things: {
    shares: {
      zh: '共享',
      en: 'Share',
    },
    links: { zh: '共享链接', en: 'Share link' },
  },
  jobs: {
    area: 'devices',
    names: {
      'shares.deleteOld': { zh: '清理共享记录', en: 'Delete old share log entries' },
    },
  },
})
