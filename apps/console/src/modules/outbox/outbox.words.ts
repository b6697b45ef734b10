import type { Words } from '@limpid/contract/kernel/words'
import type { OutboxMessage } from '@limpid/contract/outbox/outbox'
import { outboxValues } from '@limpid/contract/outbox/outbox.values'
import { defineWords } from '../../lib/words.ts'

export const outboxWords = defineWords({
  title: { zh: '发件箱', en: 'Outbox' },
  description: {
    zh: '未配置邮件服务器（SMTP_URL）或短信网关（SMS_URL）时，未发送的消息保存在这里，一天后自动删除。',
    en: 'Unsent messages, stored here because no mail server (SMTP_URL) or SMS gateway (SMS_URL) is configured. Deleted after a day.',
  },
  channel: { zh: '类型', en: 'Type' },
  anyChannel: { zh: '全部类型', en: 'All types' },
  target: { zh: '收件人', en: 'Recipient' },
  searchTarget: { zh: '手机号或邮箱', en: 'Mobile number or e-mail' },
  subject: { zh: '主题', en: 'Subject' },
  text: { zh: '内容', en: 'Text' },
  openOf: { zh: (target: string) => `发给 ${target} 的消息`, en: (target: string) => `Message to ${target}` },
  refresh: { zh: '刷新', en: 'Refresh' },
  empty: { zh: '暂无消息', en: 'No messages' },
  emptyHint: {
    zh: '有人请求验证码后，刷新即可在此看到。',
    en: 'Messages appear here when someone requests a verification code.',
  },
  gone: { zh: '消息已不存在', en: 'Message no longer exists' },
  removeOf: {
    zh: (target: string) => `删除发给 ${target} 的消息`,
    en: (target: string) => `Delete message to ${target}`,
  },
  removeAsk: {
    zh: '其中的验证码将无法再查看。此操作不可撤销。',
    en: 'Any code in it can no longer be looked up here. This cannot be undone.',
  },
  removed: { zh: '已删除消息', en: 'Message deleted' },
  clear: { zh: '清空', en: 'Clear' },
  clearTitle: { zh: '清空发件箱', en: 'Clear outbox' },
  clearAsk: {
    zh: '将删除所有消息，包括筛选未显示的。此操作不可撤销。',
    en: 'All messages are deleted, including those hidden by filters. This cannot be undone.',
  },
  cleared: {
    zh: (count: number) => `已删除 ${count} 条消息`,
    en: (count: number) => (count === 1 ? '1 message deleted' : `${count} messages deleted`),
  },
  smsUsage: { zh: '短信用量', en: 'SMS usage' },
  smsUsageHint: {
    zh: '最近 24 小时，额度在系统设置中调整。',
    en: 'Last 24 hours. Limits are in the system settings.',
  },
  smsUsed: {
    zh: (used: string, limit: string) => `已发送 ${used} / ${limit} 条`,
    en: (used: string, limit: string) => `${used} of ${limit} sent`,
  },
  smsParts: {
    zh: (codes: string, notices: string) => `验证码 ${codes} · 通知 ${notices}`,
    en: (codes: string, notices: string) => `Codes: ${codes} · Notifications: ${notices}`,
  },
  smsNumbers: { zh: '发送最多的手机号', en: 'Top mobile numbers' },
  smsAccounts: { zh: '发送最多的账号', en: 'Top accounts' },
  smsAddresses: { zh: '发送最多的 IP 地址', en: 'Top IP addresses' },
  smsNobody: { zh: '无', en: 'None' },
  covered: {
    zh: '验证码仅对超级管理员显示。',
    en: 'Codes are visible to the superuser only.',
  },
})

export const channelWords: Record<OutboxMessage['channel'], Words> = outboxValues['outbox.channel']
