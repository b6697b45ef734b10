import { defineWords } from '../../../lib/words.ts'

export const mineWords = defineWords({
  questionsAt: {
    zh: (contact: string) => `对订单有疑问，请联系商城：${contact}`,
    en: (contact: string) => `Questions about this order? Contact the shop: ${contact}`,
  },
})
