import * as z from 'zod/mini'
import { anyUnit, unitText } from '../goods/unit.ts'
import { words } from '../kernel/localised.ts'
import { yuanText } from '../kernel/money.ts'
import { notification } from '../kernel/notifications.ts'
import type { Words } from '../kernel/words.ts'

/** What one piece is; notifications of before have none. */
const unit = z.optional(words)
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
  unit,
  /** Pieces of the order that are in no parcel yet. */
  left: z.int(),
})
/** `why`: the reason that the shop chose, in words; none for `other`, and in notifications of before. `reason`: what it noted. */
const because = { why: z.optional(words), reason: z.string() }
/** `fen`: paid before, and refunded to the balance. */
const cancelled = z.object({ ...of, ...because, fen: z.int() })
const expired = z.object({ ...of, fen: z.int() })
/** `taken`: how many pieces left the stock of the buyer. */
const refunded = z.object({ ...of, note: z.string(), fen: z.int(), taken: z.int(), unit })
/** `pieces`: those that do not come. */
const undelivered = z.object({ ...of, ...because, fen: z.int(), pieces: z.int(), unit })
const rejected = z.object({ ...of, ...because })
type Because = Pick<z.output<typeof rejected>, 'why' | 'reason'>

/** Sentences that hold; in English with spaces between them. */
const zhText = (...sentences: (string | false)[]) => sentences.filter(Boolean).join('')
const enText = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')
const zhPieces = (count: number, of: Words = anyUnit) => `${count} ${unitText(count, of, 'zh-cn')}`
const enPieces = (count: number, of: Words = anyUnit) => `${count} ${unitText(count, of, 'en')}`
/** The reason and the note; nothing without either. */
const reasonText = ({ why, reason }: Because, language: keyof Words) => {
  const text = [why?.[language], reason].filter(Boolean).join(' · ')
  if (text === '') return ''
  return language === 'zh' ? `原因：${text}。` : `Reason: ${text}.`
}

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
          due > 0 && `Pay the remaining ${yuanText(due)}, and the order is shipped.`,
          credited > 0 && `The ${yuanText(credited)} paid in excess went to your balance.`,
        ),
    },
  }),
  'orders.shipped': notification(shipped, {
    title: {
      zh: ({ number, left }) => `订单 ${number} ${left > 0 ? '已部分发货' : '已发货'}`,
      en: ({ number, left }) => `Order ${number} ${left > 0 ? 'partly shipped' : 'shipped'}`,
    },
    text: {
      zh: ({ carrier, tracking, pieces, left, unit: of }) =>
        zhText(
          `承运商：${carrier}`,
          tracking !== '' && `，运单号 ${tracking}`,
          `，共 ${zhPieces(pieces, of)}。`,
          left > 0 && `另有 ${zhPieces(left, of)}待发货。`,
          '收到后请确认收货。',
        ),
      en: ({ carrier, tracking, pieces, left, unit: of }) =>
        enText(
          `${enPieces(pieces, of)} with ${carrier}${tracking === '' ? '' : `, tracking number ${tracking}`}.`,
          left > 0 && `${enPieces(left, of)} will follow.`,
          'Confirm receipt once the parcel arrives.',
        ),
    },
  }),
  'orders.cancelled': notification(cancelled, {
    title: {
      zh: ({ number }) => `订单 ${number} 已被商城取消`,
      en: ({ number }) => `Order ${number} cancelled by the shop`,
    },
    text: {
      zh: ({ fen, ...because }) =>
        zhText(reasonText(because, 'zh'), fen > 0 ? `已付的 ${yuanText(fen)} 已退回余额。` : '您无需付款。'),
      en: ({ fen, ...because }) =>
        enText(
          reasonText(because, 'en'),
          fen > 0 ? `${yuanText(fen)} was refunded to your balance.` : 'You have nothing to pay.',
        ),
    },
  }),
  'orders.restCancelled': notification(undelivered, {
    title: {
      zh: ({ number, pieces, unit: of }) => `订单 ${number} 中 ${zhPieces(pieces, of)}商品不再发货`,
      en: ({ number, pieces, unit: of }) =>
        `${enPieces(pieces, of)} of order ${number} cancelled by the shop`,
    },
    text: {
      zh: ({ fen, ...because }) =>
        zhText(
          reasonText(because, 'zh'),
          fen > 0 && `${yuanText(fen)} 已退回余额。`,
          '已发货的商品不受影响。',
        ),
      en: ({ fen, ...because }) =>
        enText(
          reasonText(because, 'en'),
          fen > 0 && `${yuanText(fen)} was refunded to your balance.`,
          'Shipped items are not affected.',
        ),
    },
  }),
  'orders.piecesLost': notification(undelivered, {
    title: {
      zh: ({ number, pieces, unit: of }) => `订单 ${number} 中 ${zhPieces(pieces, of)}未收到的商品已退款`,
      en: ({ number, pieces, unit: of }) =>
        `Refund for ${enPieces(pieces, of)} of order ${number} that did not arrive`,
    },
    text: {
      zh: ({ fen, ...because }) =>
        zhText(fen > 0 && `${yuanText(fen)} 已退回余额。`, reasonText(because, 'zh')),
      en: ({ fen, ...because }) =>
        enText(fen > 0 && `${yuanText(fen)} was refunded to your balance.`, reasonText(because, 'en')),
    },
  }),
  'orders.expired': notification(expired, {
    title: {
      zh: ({ number }) => `订单 ${number} 超时未付清，已自动取消`,
      en: ({ number }) => `Order ${number} cancelled: not paid in time`,
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
      zh: ({ fen, note, taken, unit: of }) =>
        zhText(
          `${yuanText(fen)} 已退回余额。`,
          taken > 0 && `已从您的库存中扣除 ${zhPieces(taken, of)}。`,
          note !== '' && `备注：${note}`,
        ),
      en: ({ fen, note, taken, unit: of }) =>
        enText(
          `${yuanText(fen)} was refunded to your balance.`,
          taken > 0 && `${enPieces(taken, of)} removed from your stock.`,
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
      zh: (because) => reasonText(because, 'zh') || '如有疑问，请联系商城。',
      en: (because) => reasonText(because, 'en') || 'Contact the shop if you have questions.',
    },
  }),
} as const
