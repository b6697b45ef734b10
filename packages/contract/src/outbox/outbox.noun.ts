import { defineNoun } from '../kernel/noun.ts'
import { outboxLabels } from './outbox.labels.ts'
import { outboxPermissions } from './outbox.permissions.ts'
import { outboxProblems } from './outbox.problems.ts'

export const outboxNoun = defineNoun({
  permissions: outboxPermissions,
  problems: outboxProblems,
  labels: outboxLabels,
  pages: {
    'system/outbox/index': { zh: '发件箱', en: 'Outbox' },
  },
  things: {
    outbox: { zh: '发件箱消息', en: 'Outbox message' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'outbox.deleteOld': { zh: '清理发件箱', en: 'Delete old outbox messages' },
    },
  },
})
