import { defineNoun } from '../kernel/noun.ts'
import { transferLabels } from './transfers.labels.ts'
import { transferNotifications } from './transfers.notifications.ts'
import { transferPermissions } from './transfers.permissions.ts'
import { transferProblems } from './transfers.problems.ts'

export const transfersNoun = defineNoun({
  permissions: transferPermissions,
  problems: transferProblems,
  labels: transferLabels,
  notifications: transferNotifications,
  things: {
    transfers: { zh: '转让', en: 'Transfer' },
  },
})
