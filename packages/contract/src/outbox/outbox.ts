import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

export const outboxChannels = ['mail', 'sms'] as const

const outboxMessage = z.object({
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

export const outbox = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/page',
    needs: 'sys:outbox:list',
    summary: {
      zh: '发件箱中的消息（未配置邮件或短信网关），新的在前',
      en: 'List outbox messages (no mail server or SMS gateway configured), newest first',
    },
    query: outboxQuery,
    reply: pageOf(outboxMessage),
  },
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/{id}',
    needs: 'sys:outbox:list',
    summary: { zh: '发件箱消息详情', en: 'Get an outbox message' },
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
