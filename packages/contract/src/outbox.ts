import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { id } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  /** E-mail address or mobile number. */
  target: z.string(),
  /** Empty for an SMS. */
  subject: z.string(),
  text: z.string(),
  createTime: instant,
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const outbox = endpoints({
  page: {
    method: 'GET',
    path: '/scw-system/api/v1/outbox/page',
    needs: 'sys:outbox:list',
    summary: {
      zh: '未配置邮件或短信网关时留存的消息，新的在前',
      en: 'Messages kept because no mail server or SMS gateway is configured, newest first',
    },
    query: z.object(pageFields),
    reply: pageOf(outboxMessage),
  },
})
