import { defineNoun } from '../kernel/noun.ts'
import { memberLabels } from './members.labels.ts'
import { memberNews, memberTopic } from './members.live.ts'
import { memberNotifications } from './members.notifications.ts'

export const membersNoun = defineNoun({
  labels: memberLabels,
  notifications: memberNotifications,
  live: { topic: memberTopic, news: memberNews },
  pages: {
    'personal/index': { zh: '个人中心', en: 'Personal centre' },
  },
  things: {
    'api-keys': { zh: 'API 密钥', en: 'API key' },
  },
})
