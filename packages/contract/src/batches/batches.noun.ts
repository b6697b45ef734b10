import { defineNoun } from '../kernel/noun.ts'
import { batchNews, batchTopic } from './batches.live.ts'
import { batchNotifications } from './batches.notifications.ts'
import { batchProblems } from './batches.problems.ts'

export const batchesNoun = defineNoun({
  problems: batchProblems,
  notifications: batchNotifications,
  live: { topic: batchTopic, news: batchNews },
  pages: {
    'equipment/batches': { zh: '批量任务', en: 'Bulk jobs' },
  },
  things: {
    batches: { zh: '批量任务', en: 'Bulk job' },
  },
  jobs: {
    area: 'devices',
    names: {
      'batches.deleteOld': { zh: '清理批量任务', en: 'Delete old bulk jobs' },
      'batches.work': { zh: '继续批量任务', en: 'Continue bulk jobs' },
    },
  },
})
