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
  pages: ['equipment/share-device', 'equipment/share-link'],
})
