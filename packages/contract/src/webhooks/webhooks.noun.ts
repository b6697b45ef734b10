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
  things: {
    webhooks: { zh: 'Webhook', en: 'Webhook' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'webhooks.deleteOld': { zh: '清理 Webhook 调用记录', en: 'Delete old webhook calls' },
      'webhooks.deliver': { zh: '发送 Webhook 调用', en: 'Send webhook calls' },
    },
  },
})
