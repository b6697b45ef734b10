import { defineWords } from '../../../lib/words.ts'

export const subscriptionWords = defineWords({
  title: { zh: '报表订阅', en: 'Report subscription' },
  loading: { zh: '正在加载', en: 'Loading' },
  gone: {
    zh: '此订阅不存在，或发送人已删除该报表。不会再收到邮件。',
    en: 'This subscription no longer exists. You will receive no more e-mails.',
  },
  failed: {
    zh: '无法连接服务器，请稍后刷新页面重试。',
    en: 'The server cannot be reached. Reload this page in a moment.',
  },
  daily: { zh: '每天', en: 'daily' },
  weekly: { zh: '每周', en: 'weekly' },
  monthly: { zh: '每月', en: 'monthly' },
  waiting: {
    zh: (name: string, every: string) => `确认后，${every}通过邮件收到报表“${name}”。`,
    en: (name: string, every: string) => `Confirm to receive the report “${name}” by e-mail, ${every}.`,
  },
  confirmed: {
    zh: (name: string, every: string) => `已订阅报表“${name}”，${every}通过邮件发送。`,
    en: (name: string, every: string) => `You receive the report “${name}” by e-mail, ${every}.`,
  },
  unsubscribed: {
    zh: (name: string) => `已退订报表“${name}”，不会再收到邮件。`,
    en: (name: string) => `You unsubscribed from the report “${name}”. You will receive no more e-mails.`,
  },
  confirm: { zh: '确认接收', en: 'Confirm' },
  again: { zh: '重新订阅', en: 'Subscribe again' },
  unsubscribe: { zh: '退订', en: 'Unsubscribe' },
})
