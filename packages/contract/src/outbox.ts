import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

export const outboxChannels = ['mail', 'sms'] as const

const outboxMessage = z.object({
  id,
  channel: z.enum(outboxChannels),
  /** E-mail address or mobile number. */
  target: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  /** Codes in it are readable for ROOT alone. */
  text: z.string(),
  createTime: instant,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const outboxQuery = z.object({
  ...pageFields,
  channel: z.optional(z.enum(outboxChannels)),
  /** Part of the address or number. */
  target: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export type OutboxQuery = z.output<typeof outboxQuery>

export const outbox = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/page',
    needs: 'sys:outbox:list',
    summary: {
      zh: '未配置邮件或短信网关时留存的消息，新的在前',
      en: 'Messages kept because no mail server or SMS gateway is configured, newest first',
    },
    query: outboxQuery,
    reply: pageOf(outboxMessage),
  },
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/{id}',
    needs: 'sys:outbox:list',
    summary: { zh: '一条留存的消息', en: 'One kept message' },
    params: idParams,
    reply: outboxMessage,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-system/api/v1/outbox/{id}',
    needs: 'sys:outbox:delete',
    summary: { zh: '删除一条留存的消息', en: 'Delete one kept message' },
    params: idParams,
    reply: nothing,
  },
  clear: {
    method: 'DELETE',
    path: '/scw-system/api/v1/outbox',
    needs: 'sys:outbox:delete',
    summary: { zh: '清空留存的消息', en: 'Delete all kept messages' },
    reply: z.object({ deleted: z.int() }),
  },
})
