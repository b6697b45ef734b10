import { defineNoun } from '../kernel/noun.ts'
import { outboxLabels } from './outbox.labels.ts'
import { outboxPermissions } from './outbox.permissions.ts'

export const outboxNoun = defineNoun({
  permissions: outboxPermissions,
  labels: outboxLabels,
  pages: ['system/outbox/index'],
})
