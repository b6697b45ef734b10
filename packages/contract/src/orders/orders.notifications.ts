import * as z from 'zod/mini'
import { words } from '../kernel/localised.ts'
import { yuanOf } from '../kernel/money.ts'
import { notification } from '../kernel/notifications.ts'

const drafted = z.object({ article: words, place: z.string(), quantity: z.int(), fen: z.int() })

/** Kinds of notifications of this module, with facts and texts. */
export const orderNotifications = {
  /** To whoever approves. */
  'orders.drafted': notification(drafted, {
    title: {
      zh: ({ article }) => `补货待审批：${article.zh}`,
      en: ({ article }) => `Replenishment to approve: ${article.en}`,
    },
    text: {
      zh: ({ place, quantity, fen }) =>
        `“${place}”有耗材余量不足，建议购买 ${quantity} 件，共 ¥${yuanOf(fen)}。批准后才会下单。`,
      en: ({ place, quantity, fen }) =>
        `A consumable for “${place}” is running low. Suggested quantity: ${quantity}, ¥${yuanOf(fen)} in total. Nothing is ordered until you approve it.`,
    },
  }),
} as const

type OrderNotifications = typeof orderNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends OrderNotifications {}
}
