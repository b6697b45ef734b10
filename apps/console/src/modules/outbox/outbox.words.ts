import type { Words } from '@limpid/contract/kernel/words'
import type { OutboxMessage } from '@limpid/contract/outbox'
import { defineWords } from '../../lib/words.ts'

export const outboxWords = defineWords({
  title: { zh: '发件箱', en: 'Outbox' },
  description: {
    zh: '没有配置邮件服务器（SMTP_URL）或短信网关（SMS_URL）时，发不出去的消息留在这里，一天后自动删除。',
    en: 'Messages that nothing sends out, because no mail server (SMTP_URL) or SMS gateway (SMS_URL) is set. Each is deleted after a day.',
  },
  channel: { zh: '类型', en: 'Kind' },
  anyChannel: { zh: '全部类型', en: 'Any kind' },
  target: { zh: '收件人', en: 'To' },
  searchTarget: { zh: '手机号或邮箱', en: 'Number or address' },
  subject: { zh: '主题', en: 'Subject' },
  text: { zh: '内容', en: 'Text' },
  openOf: { zh: (target: string) => `发给 ${target} 的消息`, en: (target: string) => `Message to ${target}` },
  refresh: { zh: '刷新', en: 'Refresh' },
  empty: { zh: '没有留存的消息', en: 'No messages are kept' },
  emptyHint: {
    zh: '需要验证码时，注册、找回密码或绑定手机邮箱后回到这里刷新。',
    en: 'Somebody who asks for a code makes one appear here.',
  },
  gone: { zh: '这条消息已经不在了', en: 'This message is gone' },
  removeOf: {
    zh: (target: string) => `删除发给 ${target} 的消息`,
    en: (target: string) => `Delete the message to ${target}`,
  },
  removeAsk: {
    zh: '对方将无法再从这里得到其中的验证码。此操作不能撤销。',
    en: 'A code in it can no longer be passed on from here. This cannot be undone.',
  },
  removed: { zh: '消息已删除', en: 'The message is deleted' },
  clear: { zh: '清空', en: 'Clear out' },
  clearTitle: { zh: '清空发件箱', en: 'Clear out the outbox' },
  clearAsk: {
    zh: '所有留存的消息都会删除，包括筛选没有显示的。此操作不能撤销。',
    en: 'Every kept message is deleted, also those that the filters leave out. This cannot be undone.',
  },
  cleared: {
    zh: (count: number) => `已删除 ${count} 条消息`,
    en: (count: number) => `Messages deleted: ${count}`,
  },
  covered: {
    zh: '验证码只对超级管理员显示。',
    en: 'Codes are shown to the superuser only.',
  },
})

export const channelWords: Record<OutboxMessage['channel'], Words> = {
  mail: { zh: '邮件', en: 'E-mail' },
  sms: { zh: '短信', en: 'SMS' },
}
