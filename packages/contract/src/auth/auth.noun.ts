import { defineNoun } from '../kernel/noun.ts'
import { authLabels } from './auth.labels.ts'
import { authNotifications } from './auth.notifications.ts'
import { authPermissions } from './auth.permissions.ts'
import { authProblems } from './auth.problems.ts'

export const authNoun = defineNoun({
  permissions: authPermissions,
  problems: authProblems,
  labels: authLabels,
  notifications: authNotifications,
  pages: ['system/sign-ins/index', 'system/online/index'],
})
