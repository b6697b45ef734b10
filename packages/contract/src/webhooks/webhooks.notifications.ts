import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'
import { switchOffReasons } from './call-states.ts'

const because = {
  gone: {
    zh: '接收方返回 410，表示不再接收通知',
    en: 'The receiver answered 410: it does not want notifications any more',
  },
  failing: { zh: '三天多没有一次调用成功', en: 'No call succeeded for more than three days' },
} as const

/** Kinds of notifications of this module, with facts and texts. */
export const webhookNotifications = {
  /** To its owner: from now on notifications go to this host. */
  'security.webhook-added': notification(z.object({ name: z.string(), host: z.string() }), {
    title: { zh: () => '新增或更改了 Webhook 地址', en: () => 'Webhook address added or changed' },
    text: {
      zh: ({ name, host }) =>
        `“${name}”将把您的通知发送到 ${host}。如非本人操作，请删除此 Webhook 并修改密码。`,
      en: ({ name, host }) =>
        `“${name}” sends your notifications to ${host}. If this was not you, delete the webhook and change your password.`,
    },
  }),
  /** To its owner: calls of a webhook have failed for a day, and it will be switched off. */
  'security.webhook-failing': notification(z.object({ name: z.string() }), {
    title: { zh: ({ name }) => `Webhook“${name}”调用失败`, en: ({ name }) => `Webhook “${name}” is failing` },
    text: {
      zh: () => '一天内没有一次调用成功。请检查接收方；持续失败满三天后将自动停用。',
      en: () =>
        'No call has succeeded for a day. Check the receiver: after three days of failures the webhook is switched off.',
    },
  }),
  /** To its owner: a webhook was switched off. */
  'security.webhook-off': notification(z.object({ name: z.string(), reason: z.enum(switchOffReasons) }), {
    title: {
      zh: ({ name }) => `Webhook“${name}”已停用`,
      en: ({ name }) => `Webhook “${name}” was switched off`,
    },
    text: {
      zh: ({ reason }) => `${because[reason].zh}。可在个人中心的“Webhook”中重新启用并重发失败的调用。`,
      en: ({ reason }) =>
        `${because[reason].en}. Switch it on again and repeat the failed calls in the personal centre under “Webhooks”.`,
    },
  }),
} as const

type WebhooksNotifications = typeof webhookNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends WebhooksNotifications {}
}
