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
  pages: {
    'data-analysis/report/index': { zh: '定时报表', en: 'Reports' },
  },
  things: {
    files: { zh: '报表', en: 'Report' },
    schedules: { zh: '定时报表', en: 'Scheduled report' },
    mails: { zh: '报表邮件', en: 'Report e-mail' },
    subscriptions: { zh: '报表订阅', en: 'Report subscription' },
  },
  jobs: {
    area: 'analysis',
    names: {
      'reports.deleteOld': { zh: '清理报表文件', en: 'Delete old report files' },
      'reports.due': { zh: '检查到期的定时报表', en: 'Find scheduled reports that are due' },
      'reports.make': { zh: '生成报表', en: 'Generate reports' },
      'reports.send': { zh: '发送报表邮件', en: 'Send reports by e-mail' },
    },
  },
})
