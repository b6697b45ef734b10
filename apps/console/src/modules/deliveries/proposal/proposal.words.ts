import { defineWords } from '../../../lib/words.ts'

export const proposalWords = defineWords({
  title: { zh: '补货建议', en: 'Suggested orders' },
  hint: {
    zh: '30 天内会用完、到期或低于最低库存的耗材与配件，已扣除库存和在途。在别处下的订单在此登记。',
    en: 'Items that run out, wear out or fall below their minimum stock within 30 days, less what is in stock or on order. Record here what you order elsewhere.',
  },
  shop: { zh: '去商城选购', en: 'Buy in the shop' },
  thing: { zh: '耗材或配件', en: 'Item' },
  quantity: { zh: '建议数量', en: 'Quantity' },
  by: { zh: '最晚到货', en: 'Needed by' },
  now: { zh: '现在', en: 'Now' },
  anyTime: { zh: '补足库存', en: 'To restock' },
  why: { zh: '原因', en: 'Reason' },
  /** What was ordered outside the shop is recorded. */
  order: { zh: '登记订购', en: 'Record order' },
  orderOf: {
    zh: (name: string) => `登记订购：${name}`,
    en: (name: string) => `Record order: ${name}`,
  },
  orderAll: {
    zh: (count: number) => `全部登记订购（${count} 项）`,
    en: (count: number) => `Record all ${count} as ordered`,
  },
})
