import { defineNoun } from '../kernel/noun.ts'
import { noticeLabels } from './notices.labels.ts'
import { noticeNews, noticeTopic } from './notices.live.ts'
import { noticeNotifications } from './notices.notifications.ts'

export const noticesNoun = defineNoun({
  labels: noticeLabels,
  notifications: noticeNotifications,
  live: { topic: noticeTopic, news: noticeNews },
  pages: ['notices/index'],
})
