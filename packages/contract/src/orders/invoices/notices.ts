import * as z from 'zod/mini'
import { yuanText } from '../../kernel/money.ts'
import { notification } from '../../kernel/notifications.ts'

const issued = z.object({ orderId: z.string(), order: z.string(), number: z.string(), fen: z.int() })
const rejected = z.object({ orderId: z.string(), order: z.string(), reason: z.string() })

/** To the buyer of an order. */
export const invoiceNotifications = {
  'orders.invoiceIssued': notification(issued, {
    title: {
      zh: ({ order }) => `订单 ${order} 的发票已开具`,
      en: ({ order }) => `Invoice issued for order ${order}`,
    },
    text: {
      zh: ({ number, fen }) => `发票号码 ${number}，金额 ${yuanText(fen)}。`,
      en: ({ number, fen }) => `Invoice number ${number}, ${yuanText(fen)}.`,
    },
  }),
  'orders.redInvoiceIssued': notification(issued, {
    title: {
      zh: ({ order }) => `订单 ${order} 的红字发票已开具`,
      en: ({ order }) => `Red invoice issued for order ${order}`,
    },
    text: {
      zh: ({ number, fen }) => `红字发票号码 ${number}，冲减金额 ${yuanText(fen)}。`,
      en: ({ number, fen }) => `Red invoice number ${number} takes back ${yuanText(fen)}.`,
    },
  }),
  'orders.invoiceRejected': notification(rejected, {
    title: {
      zh: ({ order }) => `订单 ${order} 的开票申请被驳回`,
      en: ({ order }) => `Invoice request for order ${order} rejected`,
    },
    text: {
      zh: ({ reason }) => `原因：${reason}。可修改抬头后重新申请。`,
      en: ({ reason }) => `Reason: ${reason}. You can request it again with another title.`,
    },
  }),
} as const
