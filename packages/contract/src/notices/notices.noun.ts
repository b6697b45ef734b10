import { defineNoun } from '../kernel/noun.ts'
import { noticeLabels } from './notices.labels.ts'
import { noticeNews, noticeTopic } from './notices.live.ts'

export const noticesNoun = defineNoun({
  labels: noticeLabels,
  live: { topic: noticeTopic, news: noticeNews },
  pages: ['notices/index'],
})
