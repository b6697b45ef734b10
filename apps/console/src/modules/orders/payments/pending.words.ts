import { defineWords } from '../../../lib/words.ts'

export const pendingWords = defineWords({
  pending: {
    zh: (method: string, amount: string) => `${method} ${amount} 已登记，商城复核后入账，请勿重复付款。`,
    en: (method: string, amount: string) =>
      `${method} of ${amount} is recorded and counts once the shop has confirmed it. Do not pay again.`,
  },
  pendingStaff: {
    zh: (method: string, amount: string) => `${method} ${amount} 已登记，待另一人复核。`,
    en: (method: string, amount: string) =>
      `${method} of ${amount} is recorded and waits for another person to confirm it.`,
  },
  toPayments: { zh: '查看到账登记', en: 'Show the recorded payment' },
})
