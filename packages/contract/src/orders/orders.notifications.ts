import * as z from 'zod/mini'
import { anyUnit, unitText } from '../goods/unit.ts'
import { words } from '../kernel/localised.ts'
import { yuanText } from '../kernel/money.ts'
import { notification } from '../kernel/notifications.ts'
import { buyerNotifications } from './buyer-notifications.ts'
import { invoiceNotifications } from './invoices/notices.ts'

const approved = z.object({
  who: z.string(),
  number: z.string(),
  article: words,
  fen: z.int(),
  minutes: z.int(),
})
/** As hours if they are whole. */
const zhTime = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`)
function enTime(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

const drafted = z.object({
  article: words,
  place: z.string(),
  quantity: z.int(),
  unit: z.optional(words),
  fen: z.int(),
})

/** Kinds of notifications of this module, with facts and texts. */
export const orderNotifications = {
  ...invoiceNotifications,
  ...buyerNotifications,
  /** To anyone who approves. */
  'orders.drafted': notification(drafted, {
    title: {
      zh: ({ article }) => `补货待审批：${article.zh}`,
      en: ({ article }) => `Replenishment to approve: ${article.en}`,
    },
    text: {
      zh: ({ place, quantity, unit = anyUnit, fen }) =>
        `“${place}”有耗材余量不足，建议购买 ${quantity} ${unit.zh}，共 ${yuanText(fen)}。批准后才会下单。`,
      en: ({ place, quantity, unit, fen }) =>
        `A consumable for “${place}” is running low. Suggested quantity: ${unit ? `${quantity} ${unitText(quantity, unit, 'en')}` : quantity}, ${yuanText(fen)} in total. Nothing is ordered until you approve it.`,
    },
  }),
  /** To the owner, when another person approved. */
  'orders.approved': notification(approved, {
    title: {
      zh: ({ article }) => `补货已批准，待付款：${article.zh}`,
      en: ({ article }) => `Replenishment approved, payment due: ${article.en}`,
    },
    text: {
      zh: ({ who, number, fen, minutes }) =>
        `${who}已批准，订单 ${number}，共 ${yuanText(fen)}。请在批准后 ${zhTime(minutes)}内付款，逾期订单自动取消。`,
      en: ({ who, number, fen, minutes }) =>
        `${who} approved order ${number}, ${yuanText(fen)} in total. Pay within ${enTime(minutes)} of the approval, or the order is cancelled.`,
    },
  }),
  /** To the owner, who approves again. */
  'orders.approverLeft': notification(z.object({ who: z.string() }), {
    title: {
      zh: ({ who }) => `${who}不再为您审批补货`,
      en: ({ who }) => `${who} no longer approves your replenishment`,
    },
    text: {
      zh: () => '补货草稿现由您自己审批，也可在补货设置中指定其他审批人。',
      en: () => 'You approve the drafts now. Name another approver in the replenishment settings.',
    },
  }),
} as const

type OrderNotifications = typeof orderNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends OrderNotifications {}
}
