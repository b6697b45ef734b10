import { defineWords } from '../../../lib/words.ts'

/** Pieces of an order that do not reach its buyer. */
export const undeliveredWords = defineWords({
  cancelRest: { zh: '取消未发货商品', en: 'Cancel unshipped items' },
  cancelRestText: {
    zh: (pieces: readonly string[], amount: string) =>
      `${pieces.join('、')}不再发货，${amount} 退回买家的账户余额，不可撤销。买家会收到通知和原因。`,
    en: (pieces: readonly string[], amount: string) =>
      `No longer shipped: ${pieces.join(', ')}. ${amount} goes back to the buyer’s balance, and the buyer is notified with the reason. This cannot be undone.`,
  },
  restCancelled: { zh: '未发货商品已取消', en: 'Unshipped items cancelled' },
  settleLost: { zh: '按丢失处理', en: 'Mark as lost' },
  settleLostText: {
    zh: (pieces: readonly string[], amount: string) =>
      `${pieces.join('、')}未送达，${amount} 退回买家的账户余额；这些商品不计入任何库存，此包裹同时完成，不可撤销。买家会收到通知和备注。`,
    en: (pieces: readonly string[], amount: string) =>
      `Did not arrive: ${pieces.join(', ')}. ${amount} goes back to the buyer’s balance. The pieces are added to no stock, and the parcel is completed. The buyer is notified with the note. This cannot be undone.`,
  },
  ownOrder: {
    zh: '这是本人的订单，退款须由另一人处理',
    en: 'This is your own order. Another person has to refund it.',
  },
  lostSettled: { zh: '缺件已退款', en: 'Missing pieces refunded' },
})
