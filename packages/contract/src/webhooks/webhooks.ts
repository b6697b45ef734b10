import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { noticeGroups } from '../notices/groups.ts'
import { callErrors, callStates, switchOffReasons } from './call-states.ts'

/** Maximum number of webhooks per account. */
export const maxWebhooks = 10
/** Maximum number of failed calls that one call repeats. */
export const maxRepeated = 1000

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** Where notifications are sent by POST: `https://…`. */
  url: address,
  /** Which notifications are sent. */
  groups: z.array(z.enum(noticeGroups)).check(z.minLength(1), z.maxLength(noticeGroups.length)),
}
const newWebhook = z.object(fields)
export type NewWebhook = z.output<typeof newWebhook>
const webhookForm = z.object({ ...fields, enabled: z.boolean() })
export type WebhookForm = z.output<typeof webhookForm>

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  groups: z.array(z.enum(noticeGroups)),
  enabled: z.boolean(),
  /** Why the server disabled it; null while it is enabled, or if its owner disabled it. */
  switchedOff: z.nullable(z.enum(switchOffReasons)),
  createTime: instant,
  lastDeliveredAt: z.nullable(instant),
  /** Since when no call succeeded; null while calls succeed. */
  failingSince: z.nullable(instant),
  /** Calls that are still waiting. */
  pending: z.int(),
  /** Calls given up within their retention. */
  failed: z.int(),
})
export type Webhook = z.output<typeof webhook>

const webhookCall = z.object({
  /** The `webhook-id` that every attempt carries. */
  messageId: z.string(),
  id,
  /** `devices.alarms`: the kind of the notification. */
  type: z.string(),
  /** Of the notification. */
  title: words,
  state: z.enum(callStates),
  createTime: instant,
  attempts: z.int(),
  /** When it is attempted next; null once it has ended. */
  nextAttemptAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Of the last attempt: the HTTP status, or why there was none. */
  httpStatus: z.nullable(z.int()),
  error: z.nullable(z.enum(callErrors)),
})
export type WebhookCall = z.output<typeof webhookCall>

const testResult = z.object({
  delivered: z.boolean(),
  httpStatus: z.nullable(z.int()),
  error: z.nullable(z.enum(callErrors)),
  tookMs: z.int(),
})
export type TestResult = z.output<typeof testResult>

const secret = z.string()
const stales = ['webhooks']

/** An account's webhooks: its notifications as signed HTTP calls (Standard Webhooks 1.0.0). */
export const webhooks = endpoints({
  list: {
    method: 'GET',
    path: '/scw-ums/api/v1/webhooks',
    needs: 'session',
    summary: { zh: '自己的 Webhook', en: 'List own webhooks' },
    reply: z.array(webhook),
  },
  create: {
    method: 'POST',
    path: '/scw-ums/api/v1/webhooks',
    needs: 'session',
    stales,
    summary: { zh: '新增 Webhook，返回签名密钥', en: 'Add a webhook; returns its signing secret' },
    audit: { zh: '新增 Webhook', en: 'Added webhook' },
    body: newWebhook,
    reply: z.object({ id, secret }),
  },
  update: {
    method: 'PUT',
    path: '/scw-ums/api/v1/webhooks/{id}',
    needs: 'session',
    stales,
    summary: { zh: '编辑或启停 Webhook', en: 'Edit a webhook, or switch it on or off' },
    audit: { zh: '编辑 Webhook', en: 'Edited webhook' },
    params: idParams,
    body: webhookForm,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-ums/api/v1/webhooks/{id}',
    needs: 'session',
    stales,
    summary: { zh: '删除 Webhook 及其调用记录', en: 'Delete a webhook and its calls' },
    audit: { zh: '删除 Webhook', en: 'Deleted webhook' },
    params: idParams,
    reply: noContent,
  },
  renewSecret: {
    method: 'POST',
    path: '/scw-ums/api/v1/webhooks/{id}/secret',
    needs: 'session',
    stales,
    summary: {
      zh: '更换签名密钥；旧密钥 24 小时内仍一并签名',
      en: 'Renew the signing secret; the old one keeps signing beside it for 24 hours',
    },
    audit: { zh: '更换 Webhook 密钥', en: 'Renewed webhook secret' },
    params: idParams,
    reply: z.object({ secret }),
  },
  sendTest: {
    method: 'POST',
    path: '/scw-ums/api/v1/webhooks/{id}/test',
    needs: 'session',
    stales,
    summary: { zh: '立即发送一次测试调用', en: 'Send a test call now' },
    audit: { zh: '测试 Webhook', en: 'Tested webhook' },
    params: idParams,
    reply: testResult,
  },
  calls: {
    method: 'GET',
    path: '/scw-ums/api/v1/webhooks/{id}/calls/page',
    needs: 'session',
    summary: { zh: '一个 Webhook 的调用记录，最新在前', en: 'List the calls of a webhook, newest first' },
    params: idParams,
    query: pagedQuery({ state: z.optional(z.enum(callStates)) }),
    reply: pageOf(webhookCall),
  },
  repeat: {
    method: 'POST',
    path: '/scw-ums/api/v1/webhooks/{id}/calls/repeat',
    needs: 'session',
    stales,
    summary: {
      zh: '重新发送所选或全部失败的调用',
      en: 'Repeat the chosen calls, or all that failed',
    },
    audit: { zh: '重发 Webhook 调用', en: 'Repeated webhook calls' },
    params: idParams,
    /** Without ids: all that were given up, at most 1,000 at a time. */
    body: z.object({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxRepeated))) }),
    reply: z.object({ repeated: z.int() }),
  },
})
