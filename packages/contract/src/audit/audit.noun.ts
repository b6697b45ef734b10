import { defineNoun } from '../kernel/noun.ts'
import { auditLabels } from './audit.labels.ts'
import { auditPermissions } from './audit.permissions.ts'
import { auditTabs } from './audit.tab.ts'

export const auditNoun = defineNoun({
  permissions: auditPermissions,
  labels: auditLabels,
  tabs: auditTabs,
  pages: {
    'system/audit/index': { zh: '审计日志', en: 'Audit' },
  },
  jobs: {
    area: 'accounts',
    names: {
      'audit.deleteOld': { zh: '清理审计日志', en: 'Delete old audit entries' },
      'audit.seal': { zh: '封存审计日志', en: 'Seal the audit log' },
    },
  },
})
