import { defineNoun } from '../kernel/noun.ts'
import { feedbackLabels } from './feedback.labels.ts'
import { feedbackNews } from './feedback.live.ts'
import { feedbackNotifications } from './feedback.notifications.ts'
import { feedbackPermissions } from './feedback.permissions.ts'
import { feedbackProblems } from './feedback.problems.ts'
import { feedbackTabs } from './feedback.tab.ts'

export const feedbackNoun = defineNoun({
  permissions: feedbackPermissions,
  problems: feedbackProblems,
  labels: feedbackLabels,
  notifications: feedbackNotifications,
  live: { news: feedbackNews },
  tabs: feedbackTabs,
  pages: {
    'equipment/feedback': { zh: '故障反馈', en: 'Fault reports' },
  },
  things: {
    feedback: {
      zh: '故障反馈',
      en: 'Fault report',
    },
  },
})
