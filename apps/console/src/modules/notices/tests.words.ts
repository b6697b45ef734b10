import type { Words } from '@limpid/contract/kernel/words'
import { noticeChannelWords } from '@limpid/contract/notices/channels.words'
import type { TestableChannel, TestOutcome } from '@limpid/contract/notices/notices'
import { defineWords } from '../../lib/words.ts'

export const testWords = defineWords({
  title: { zh: '发送测试通知', en: 'Send a test notification' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
  result: {
    zh: (channel: string, outcome: string) => `${channel}：${outcome}`,
    en: (channel: string, outcome: string) => `${channel}: ${outcome}`,
  },
})

export const channelNames: Record<TestableChannel, Words> = noticeChannelWords

export const testOutcomeWords: Record<TestOutcome, Words> = {
  sent: { zh: '已发送，请查收', en: 'sent; it should arrive within a minute' },
  kept: {
    zh: '未配置发送服务，消息已放入发件箱',
    en: 'no service is configured, so the message is in the outbox',
  },
  failed: {
    zh: '发送失败，请稍后再试或联系管理员',
    en: 'not sent; try again later or ask your administrator',
  },
  missing: {
    zh: '账号未绑定，请先在个人资料中绑定',
    en: 'not in your profile yet; add it there first',
  },
}
