import { defineNoun } from '../kernel/noun.ts'
import { noticeLabels } from './notices.labels.ts'
import { noticeNews, noticeTopic } from './notices.live.ts'
import { noticeNotifications } from './notices.notifications.ts'

export const noticesNoun = defineNoun({
  labels: noticeLabels,
  notifications: noticeNotifications,
  live: { topic: noticeTopic, news: noticeNews },
  pages: {
    'notices/index': { zh: '通知', en: 'Notifications' },
  },
  things: {
    notices: { zh: '通知', en: 'Notification' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'notices.deleteOld': { zh: '清理通知', en: 'Delete old notifications' },
      'notices.deliver': { zh: '发送邮件与短信', en: 'Send e-mail and SMS' },
    },
  },
})
