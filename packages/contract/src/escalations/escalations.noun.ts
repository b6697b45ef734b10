import { defineNoun } from '../kernel/noun.ts'
import { escalationLabels } from './escalations.labels.ts'
import { escalationNotifications } from './escalations.notifications.ts'
import { escalationPermissions } from './escalations.permissions.ts'
import { escalationProblems } from './escalations.problems.ts'

export const escalationsNoun = defineNoun({
  permissions: escalationPermissions,
  problems: escalationProblems,
  labels: escalationLabels,
  notifications: escalationNotifications,
  pages: ['alarm-log/escalations'],
})
