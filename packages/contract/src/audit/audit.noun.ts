import { defineNoun } from '../kernel/noun.ts'
import { auditLabels } from './audit.labels.ts'
import { auditPermissions } from './audit.permissions.ts'
import { auditTabs } from './audit.tab.ts'

export const auditNoun = defineNoun({
  permissions: auditPermissions,
  labels: auditLabels,
  tabs: auditTabs,
  pages: ['system/audit/index'],
})
