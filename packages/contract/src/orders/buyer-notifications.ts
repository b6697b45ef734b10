import * as z from 'zod/mini'
import { yuanText } from '../kernel/money.ts'
import { notification } from '../kernel/notifications.ts'

const of = { orderId: z.string(), number: z.string() }

const received = z.object({
  ...of,
  fen: z.int(),
  /** Still to be paid. */
  due: z.int(),
  /** What was paid beyond the amount due, now in the balance. */
  credited: z.int(),
})
const shipped = z.object({
  ...of,
  carrier: z.string(),
  tracking: z.string(),
  pieces: z.int(),
  /** Pieces of the order that are in no parcel yet. */
  left: z.int(),
})
/** `fen`: paid before, and refunded to the balance. */
const cancelled = z.object({ ...of, reason: z.string(), fen: z.int() })
const expired = z.object({ ...of, fen: z.int() })
/** `taken`: how many pieces left the stock of the buyer. */
const refunded = z.object({ ...of, note: z.string(), fen: z.int(), taken: z.int() })
/** `pieces`: those that do not come. */
const undelivered = z.object({ ...of, reason: z.string(), fen: z.int(), pieces: z.int() })
const rejected = z.object({ ...of, reason: z.string() })

/** Sentences that hold; in English with spaces between them. */
const zhText = (...sentences: (string | false)[]) => sentences.filter(Boolean).join('')
const enText = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')
const enPieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** To the buyer of an order, about what others or the server did with it. */
export const buyerNotifications = {
  'orders.paymentReceived': notification(received, {
    title: {
      zh: ({ number, due }) => `订单 ${number} ${due > 0 ? '已收到部分付款' : '已收到付款'}`,
      en: ({ number, due }) => `${due > 0 ? 'Part payment' : 'Payment'} received for order ${number}`,
    },
    text: {
      zh: ({ fen, due, credited }) =>
        zhText(
          `收到 ${yuanText(fen)}。`,
          due > 0 && `还需付款 ${yuanText(due)}，付清后发货。`,
          credited > 0 && `超出应付金额的 ${yuanText(credited)} 已存入您的余额。`,
        ),
      en: ({ fen, due, credited }) =>
        enText(
          `${yuanText(fen)} received.`,
          due > 0 && `${yuanText(due)} is still due before the order is shipped.`,
          credited > 0 && `${yuanText(credited)} more than was due is now in your balance.`,
        ),
    },
  }),
  'orders.shipped': notification(shipped, {
    title: {
      zh: ({ number, left }) => `订单 ${number} ${left > 0 ? '已部分发货' : '已发货'}`,
      en: ({ number, left }) => `Order ${number} ${left > 0 ? 'partly shipped' : 'shipped'}`,
    },
    text: {
      zh: ({ carrier, tracking, pieces, left }) =>
        zhText(
          `承运商：${carrier}`,
          tracking !== '' && `，运单号 ${tracking}`,
          `，共 ${pieces} 件。`,
          left > 0 && `另有 ${left} 件待发货。`,
          '收到后请确认收货。',
        ),
      en: ({ carrier, tracking, pieces, left }) =>
        enText(
          `${enPieces(pieces)} with ${carrier}${tracking === '' ? '' : `, tracking number ${tracking}`}.`,
          left > 0 && `${enPieces(left)} will follow.`,
          'Please confirm the receipt once the parcel has arrived.',
        ),
    },
  }),
  'orders.cancelled': notification(cancelled, {
    title: {
      zh: ({ number }) => `订单 ${number} 已被商家取消`,
      en: ({ number }) => `Order ${number} cancelled by the shop`,
    },
    text: {
      zh: ({ reason, fen }) =>
        zhText(
          reason !== '' && `原因：${reason}。`,
          fen > 0 ? `已付的 ${yuanText(fen)} 已退回余额。` : '您无需付款。',
        ),
      en: ({ reason, fen }) =>
        enText(
          reason !== '' && `Reason: ${reason}.`,
          fen > 0 ? `${yuanText(fen)} was refunded to your balance.` : 'You have nothing to pay.',
        ),
    },
  }),
  'orders.restCancelled': notification(undelivered, {
    title: {
      zh: ({ number, pieces }) => `订单 ${number} 中 ${pieces} 件商品不再发货`,
      en: ({ number, pieces }) => `${enPieces(pieces)} of order ${number} cancelled by the shop`,
    },
    text: {
      zh: ({ reason, fen }) =>
        zhText(`原因：${reason}。`, fen > 0 && `${yuanText(fen)} 已退回余额。`, '已发货的商品不受影响。'),
      en: ({ reason, fen }) =>
        enText(
          `Reason: ${reason}.`,
          fen > 0 && `${yuanText(fen)} was refunded to your balance.`,
          'What was shipped is not affected.',
        ),
    },
  }),
  'orders.piecesLost': notification(undelivered, {
    title: {
      zh: ({ number, pieces }) => `订单 ${number} 中 ${pieces} 件未收到的商品已退款`,
      en: ({ number, pieces }) => `Refund for ${enPieces(pieces)} of order ${number} that did not arrive`,
    },
    text: {
      zh: ({ reason, fen }) => zhText(fen > 0 && `${yuanText(fen)} 已退回余额。`, `备注：${reason}`),
      en: ({ reason, fen }) =>
        enText(fen > 0 && `${yuanText(fen)} was refunded to your balance.`, `Note: ${reason}`),
    },
  }),
  'orders.expired': notification(expired, {
    title: {
      zh: ({ number }) => `订单 ${number} 超时未付清，已自动取消`,
      en: ({ number }) => `Order ${number} expired unpaid`,
    },
    text: {
      zh: ({ fen }) =>
        zhText(fen > 0 && `已付的 ${yuanText(fen)} 已退回余额。`, '仍需要这些商品时，请重新下单。'),
      en: ({ fen }) =>
        enText(
          fen > 0 && `${yuanText(fen)} was refunded to your balance.`,
          'Place the order again if you still need the goods.',
        ),
    },
  }),
  'orders.returnRefunded': notification(refunded, {
    title: {
      zh: ({ number }) => `订单 ${number} 的退货已退款`,
      en: ({ number }) => `Return of order ${number} refunded`,
    },
    text: {
      zh: ({ fen, note, taken }) =>
        zhText(
          `${yuanText(fen)} 已退回余额。`,
          taken > 0 && `已从您的库存中扣除 ${taken} 件。`,
          note !== '' && `备注：${note}`,
        ),
      en: ({ fen, note, taken }) =>
        enText(
          `${yuanText(fen)} is on your balance.`,
          taken > 0 && `${enPieces(taken)} left your stock.`,
          note !== '' && `Note: ${note}`,
        ),
    },
  }),
  'orders.returnRejected': notification(rejected, {
    title: {
      zh: ({ number }) => `订单 ${number} 的退货申请未通过`,
      en: ({ number }) => `Return of order ${number} rejected`,
    },
    text: {
      zh: ({ reason }) => (reason === '' ? '如有疑问，请联系商家。' : `原因：${reason}`),
      en: ({ reason }) => (reason === '' ? 'Contact the shop if you have questions.' : `Reason: ${reason}`),
    },
  }),
} as const
