import { defineWords } from '../../../lib/words.ts'

/** What an order waits for, and who acts: for its buyer, and for staff. */
export const buyerNextWords = defineWords({
  pay: {
    zh: (amount: string, by: string) => (by ? `请在 ${by} 前付款 ${amount}` : `待付款 ${amount}`),
    en: (amount: string, by: string) => (by ? `Pay ${amount} by ${by}.` : `Pay ${amount}.`),
  },
  payRest: {
    zh: (amount: string, by: string) => (by ? `还需付款 ${amount}，请在 ${by} 前付清` : `还需付款 ${amount}`),
    en: (amount: string, by: string) =>
      by ? `Pay the remaining ${amount} by ${by}.` : `Pay the remaining ${amount}.`,
  },
  ship: {
    zh: (shipped: number, count: string) =>
      shipped > 0 ? `已发 ${shipped} / ${count}，其余待商城发货` : `待商城发货 ${count}`,
    en: (shipped: number, count: string) =>
      shipped > 0
        ? `${shipped} of ${count} shipped. The shop ships the rest next.`
        : `The shop ships ${count} next.`,
  },
  receive: {
    zh: (received: number, count: string) =>
      received > 0 ? `已收 ${received} / ${count}，到货后请确认收货` : '已全部发货，到货后请确认收货',
    en: (received: number, count: string) =>
      received > 0
        ? `${received} of ${count} received. Confirm the rest when it arrives.`
        : 'Everything is shipped. Confirm receipt when it arrives.',
  },
  receivePart: {
    zh: (coming: string) => `${coming}已发出，到货后请确认收货`,
    en: (coming: string) => `On the way: ${coming}. Confirm receipt on arrival.`,
  },
  missing: {
    zh: (missing: string) => `缺少 ${missing}，商城正在核实；如稍后收到，请确认收货`,
    en: (missing: string) =>
      `${missing} did not arrive. The shop looks into it; confirm receipt if it still comes.`,
  },
  decide: { zh: '退货申请待商城处理', en: 'The shop decides on your return.' },
  cancelled: {
    zh: (refund: string) => (refund ? `订单已取消，${refund} 已退回账户余额` : '订单已取消'),
    en: (refund: string) => (refund ? `Cancelled. ${refund} went back to your balance.` : 'Cancelled.'),
  },
})

export const staffNextWords = defineWords({
  pay: {
    zh: (amount: string, by: string) => (by ? `待买家在 ${by} 前付款 ${amount}` : `待买家付款 ${amount}`),
    en: (amount: string, by: string) =>
      by ? `The buyer has to pay ${amount} by ${by}.` : `The buyer has to pay ${amount}.`,
  },
  payRest: {
    zh: (amount: string, by: string) => (by ? `买家尚欠 ${amount}，付款截止 ${by}` : `买家尚欠 ${amount}`),
    en: (amount: string, by: string) =>
      by ? `The buyer still has to pay ${amount} by ${by}.` : `The buyer still has to pay ${amount}.`,
  },
  ship: {
    zh: (shipped: number, count: string) =>
      shipped > 0 ? `已发 ${shipped} / ${count}，请继续发货` : `已付清，请发货 ${count}`,
    en: (shipped: number, count: string) =>
      shipped > 0 ? `${shipped} of ${count} shipped. Ship the rest.` : `Paid. Ship ${count}.`,
  },
  receive: {
    zh: (received: number, count: string) =>
      received > 0 ? `买家已收 ${received} / ${count}，其余待确认收货` : '已全部发货，待买家确认收货',
    en: (received: number, count: string) =>
      received > 0
        ? `The buyer confirmed ${received} of ${count}. The rest is on its way.`
        : 'Everything is shipped. The buyer has to confirm receipt.',
  },
  missing: {
    zh: (missing: string) => `买家未收到包裹中的 ${missing}，核实后请按丢失处理`,
    en: (missing: string) =>
      `The buyer received only part of the parcel: ${missing} did not arrive. Check, then mark them as lost.`,
  },
  decide: { zh: '有退货申请待处理', en: 'A return waits for your decision.' },
  decideOther: {
    zh: '本人订单的退货申请，待另一人处理',
    en: 'A return of your own order waits for another person’s decision.',
  },
  missingOther: {
    zh: (missing: string) => `包裹中的 ${missing}未收到；这是本人的订单，待另一人处理`,
    en: (missing: string) => `${missing} did not arrive. As this is your own order, another person decides.`,
  },
  cancelled: {
    zh: (refund: string) => (refund ? `订单已取消，${refund} 已退回买家余额` : '订单已取消'),
    en: (refund: string) =>
      refund ? `Cancelled. ${refund} went back to the buyer’s balance.` : 'Cancelled.',
  },
})

/** The same for both. */
export const nextWords = defineWords({
  next: { zh: '下一步', en: 'Next' },
  transfer: {
    zh: (amount: string, code: string, by: string) =>
      `等待银行转账 ${amount}：备注码 ${code}，请在 ${by} 前转出`,
    en: (amount: string, code: string, by: string) =>
      `Waiting for your transfer of ${amount}: transfer code ${code}, by ${by}.`,
  },
  parcels: {
    zh: (count: number, received: number) =>
      `共 ${count} 个包裹，${received > 0 ? `已收 ${received} 个` : '均在途中'}。`,
    en: (count: number, received: number) =>
      `Shipped in ${count} parcels, ${received > 0 ? `${received} received` : 'none received yet'}. `,
  },
  done: { zh: '已完成，全部收货', en: 'Completed. Everything was received.' },
  donePart: {
    zh: (received: number, count: string) => `已完成，收货 ${received} / ${count}，未收到的已退款`,
    en: (received: number, count: string) =>
      `Completed. ${received} of ${count} received; the rest was refunded.`,
  },
  doneReturned: {
    zh: (returned: string) => `；收货后退回 ${returned}`,
    en: (returned: string) => ` Returned since: ${returned}.`,
  },
  expired: { zh: '超时未付，订单已自动取消', en: 'Cancelled, because it was not paid in time.' },
})
