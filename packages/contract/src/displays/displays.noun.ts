import { defineNoun } from '../kernel/noun.ts'
import { displayLabels } from './displays.labels.ts'
import { displayNotifications } from './displays.notifications.ts'
import { displayPermissions } from './displays.permissions.ts'
import { displayProblems } from './displays.problems.ts'

export const displaysNoun = defineNoun({
  permissions: displayPermissions,
  problems: displayProblems,
  labels: displayLabels,
  notifications: displayNotifications,
  pages: ['data-visualization/index', 'data-visualization/screen/index', 'data-visualization/display/index'],
})
