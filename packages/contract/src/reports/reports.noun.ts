import { defineNoun } from '../kernel/noun.ts'
import { reportLabels } from './reports.labels.ts'
import { reportNotifications } from './reports.notifications.ts'
import { reportPermissions } from './reports.permissions.ts'
import { reportProblems } from './reports.problems.ts'

export const reportsNoun = defineNoun({
  permissions: reportPermissions,
  labels: reportLabels,
  problems: reportProblems,
  notifications: reportNotifications,
  pages: ['data-analysis/report/index'],
})
