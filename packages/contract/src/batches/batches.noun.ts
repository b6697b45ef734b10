import { defineNoun } from '../kernel/noun.ts'
import { batchNews, batchTopic } from './batches.live.ts'
import { batchNotifications } from './batches.notifications.ts'
import { batchProblems } from './batches.problems.ts'

export const batchesNoun = defineNoun({
  problems: batchProblems,
  notifications: batchNotifications,
  live: { topic: batchTopic, news: batchNews },
  pages: ['equipment/batches'],
})
