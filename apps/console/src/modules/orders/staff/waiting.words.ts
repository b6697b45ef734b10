import { defineWords } from '../../../lib/words.ts'

export const waitingWords = defineWords({
  waiting: { zh: '待处理', en: 'Waiting for you' },
  transfers: {
    zh: (count: number) => `${count} 笔转账待复核`,
    en: (count: number) => (count === 1 ? '1 transfer to confirm' : `${count} transfers to confirm`),
  },
  returns: {
    zh: (count: number) => `${count} 个退货待处理`,
    en: (count: number) => (count === 1 ? '1 return to review' : `${count} returns to review`),
  },
  missing: {
    zh: (count: number) => `${count} 个包裹缺件待处理`,
    en: (count: number) =>
      count === 1 ? '1 parcel with missing pieces' : `${count} parcels with missing pieces`,
  },
  balances: {
    zh: (count: number) => `${count} 笔余额调整待复核`,
    en: (count: number) =>
      count === 1 ? '1 balance change to confirm' : `${count} balance changes to confirm`,
  },
})
