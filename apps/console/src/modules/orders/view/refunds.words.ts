import { defineWords } from '../../../lib/words.ts'

/** Why pieces of an order were refunded. */
export const refundKindWords = defineWords({
  return: { zh: '退货', en: 'Return' },
  cancelled: { zh: '不再发货', en: 'No longer shipped' },
  lost: { zh: '运输丢失', en: 'Lost on the way' },
})
