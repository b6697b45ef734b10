import { defineNoun } from '../kernel/noun.ts'
import { outboxLabels } from './outbox.labels.ts'
import { outboxPermissions } from './outbox.permissions.ts'
import { outboxProblems } from './outbox.problems.ts'

export const outboxNoun = defineNoun({
  permissions: outboxPermissions,
  problems: outboxProblems,
  labels: outboxLabels,
  pages: ['system/outbox/index'],
})
