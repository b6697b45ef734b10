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
  pages: {
    'alarm-log/escalations': { zh: '告警升级', en: 'Escalation' },
  },
  things: {
    escalations: { zh: '升级规则', en: 'Escalation chain' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'escalations.advance': { zh: '发送到期的告警升级', en: 'Send due steps of escalation chains' },
    },
  },
})
