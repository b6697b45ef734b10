import { defineNoun } from '../kernel/noun.ts'
import { webhookLabels } from './webhooks.labels.ts'
import { webhookNews, webhookTopic } from './webhooks.live.ts'
import { webhookNotifications } from './webhooks.notifications.ts'
import { webhookProblems } from './webhooks.problems.ts'

export const webhooksNoun = defineNoun({
  problems: webhookProblems,
  labels: webhookLabels,
  notifications: webhookNotifications,
  live: { topic: webhookTopic, news: webhookNews },
})
