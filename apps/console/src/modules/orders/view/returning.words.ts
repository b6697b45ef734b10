import { defineWords } from '../../../lib/words.ts'

/** What became of goods, and returns that a buyer requests or withdraws. */
export const returningWords = defineWords({
  shippedCount: { zh: (count: number) => `已发 ${count}`, en: (count: number) => `${count} shipped` },
  receivedCount: { zh: (count: number) => `已收 ${count}`, en: (count: number) => `${count} received` },
  returnedCount: { zh: (count: number) => `已退 ${count}`, en: (count: number) => `${count} returned` },
  lostPieces: { zh: (amount: string) => `${amount}丢失`, en: (amount: string) => `${amount} lost` },
  withdrawReturn: { zh: '撤回申请', en: 'Withdraw return' },
  withdrawReturnText: {
    zh: '商品留在您这里，不会退款。以后可以再次申请退货。',
    en: 'You keep the goods, and nothing is refunded. You can request a return again later.',
  },
  returnWithdrawn: { zh: '已撤回退货申请', en: 'Return withdrawn' },
  upTo: { zh: (count: number) => `最多 ${count}`, en: (count: number) => `Up to ${count}` },
  refundIfAccepted: {
    zh: (amount: string) => `商城同意后退款 ${amount}，退回账户余额。`,
    en: (amount: string) => `If the shop accepts it, ${amount} goes back to your balance.`,
  },
})
