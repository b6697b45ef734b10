import * as z from 'zod/mini'
import { email, mobile } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

export const outboxChannels = ['mail', 'sms'] as const

export const outboxMessage = z.object({
  id,
  channel: z.enum(outboxChannels),
  /** E-mail address or mobile number. */
  target: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  /** Only ROOT can read the codes in it. */
  text: z.string(),
  createTime: instant,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const outboxQuery = pagedQuery({
  channel: z.optional(z.enum(outboxChannels)),
  /** Part of the address or number. */
  target: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export type OutboxQuery = z.output<typeof outboxQuery>

const sent = z.array(z.object({ name: z.string(), count: z.int() }))

/** How much of the SMS budget was used within 24 hours, and by whom most. */
export const smsUsage = z.object({
  used: z.int(),
  /** How many of them were notifications; the others were verification codes. */
  notices: z.int(),
  limit: z.int(),
  perNumber: z.int(),
  perAccount: z.int(),
  numbers: sent,
  /** By name; requests of people who were not signed in count for none. */
  accounts: sent,
  addresses: sent,
})
export type SmsUsage = z.output<typeof smsUsage>

/** Where a test goes. */
const testTarget = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('mail'), target: email }),
  z.object({ channel: z.literal('sms'), target: mobile }),
])
export type TestTarget = z.output<typeof testTarget>

export const testResult = z.object({
  /** Accepted by the service, put into the outbox as there is none, or not sent. */
  outcome: z.enum(['sent', 'kept', 'failed']),
  /** What the service answered, or why it was not reached. */
  answer: z.nullable(z.string()),
})
export type TestResult = z.output<typeof testResult>

export const outbox = endpoints({
  sendTest: {
    method: 'POST',
    path: '/scw-system/api/v1/outbox/_test',
    needs: 'sys:outbox:test',
    stales: ['outbox'],
    summary: {
      zh: '发送测试邮件或短信，返回服务器的应答',
      en: 'Send a test e-mail or SMS and return what the service answered',
    },
    audit: { zh: '发送测试消息', en: 'Sent test message' },
    body: testTarget,
    reply: testResult,
  },
  smsUsage: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/sms',
    needs: 'sys:outbox:list',
    summary: { zh: '24 小时内的短信用量', en: 'Get the SMS sent within 24 hours' },
    reply: smsUsage,
  },
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/page',
    needs: 'sys:outbox:list',
    recorded: true,
    summary: {
      zh: '发件箱中的消息（未配置邮件或短信网关），新的在前',
      en: 'List outbox messages (no mail server or SMS gateway configured), newest first',
    },
    audit: { zh: '查看发件箱', en: 'Read the outbox' },
    query: outboxQuery,
    reply: pageOf(outboxMessage),
  },
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/{id}',
    needs: 'sys:outbox:list',
    recorded: true,
    summary: { zh: '发件箱消息详情', en: 'Get an outbox message' },
    audit: { zh: '查看发件箱消息', en: 'Read outbox message' },
    params: idParams,
    reply: outboxMessage,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/outbox/{id}',
    needs: 'sys:outbox:delete',
    stales: ['outbox'],
    summary: { zh: '删除发件箱消息', en: 'Delete an outbox message' },
    audit: { zh: '删除发件箱消息', en: 'Deleted outbox message' },
    params: idParams,
    reply: noContent,
  },
  clear: {
    method: 'DELETE',
    path: '/scw-system/api/v1/outbox',
    needs: 'sys:outbox:delete',
    stales: ['outbox'],
    summary: { zh: '清空发件箱', en: 'Clear the outbox' },
    audit: { zh: '清空发件箱', en: 'Cleared outbox' },
    reply: z.object({ deleted: z.int() }),
  },
})
