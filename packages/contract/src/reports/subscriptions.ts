import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { secret } from '../kernel/secrets.ts'
import { recipientStates, rhythms } from './schedules.ts'

/** 128 random bits, in every mail to one recipient of one schedule. */
const params = z.object({ token: secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))) })

/** What the recipient of a report decides about, without signing in. */
export const subscription = z.object({
  /** As its owner named it. */
  name: z.string(),
  every: z.enum(rhythms),
  state: z.enum(recipientStates),
})
export type Subscription = z.output<typeof subscription>

/** For recipients, by the link in their mails. */
export const subscriptionCalls = endpoints({
  subscription: {
    method: 'GET',
    path: '/scw-iot/api/v1/reports/subscriptions/{token}',
    needs: 'public',
    summary: { zh: '按邮件中的链接查询订阅', en: 'Get a subscription by the link in its mail' },
    params,
    reply: subscription,
  },
  subscribe: {
    method: 'PUT',
    path: '/scw-iot/api/v1/reports/subscriptions/{token}/subscribe',
    needs: 'public',
    stales: ['reports/subscription'],
    summary: { zh: '确认接收定时报表', en: 'Confirm to receive a report' },
    audit: { zh: '确认接收报表', en: 'Confirmed to receive report' },
    params,
    reply: noContent,
  },
  unsubscribe: {
    method: 'PUT',
    path: '/scw-iot/api/v1/reports/subscriptions/{token}/unsubscribe',
    needs: 'public',
    stales: ['reports/subscription'],
    summary: { zh: '退订定时报表', en: 'Unsubscribe from a report' },
    audit: { zh: '退订报表', en: 'Unsubscribed from report' },
    params,
    reply: noContent,
  },
})
