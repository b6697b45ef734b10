import { defineNoun } from '../kernel/noun.ts'
import { statusNotifications } from './status.notifications.ts'
import { statusPermissions } from './status.permissions.ts'

export const statusNoun = defineNoun({
  permissions: statusPermissions,
  notifications: statusNotifications,
  pages: ['system/status/index'],
})
