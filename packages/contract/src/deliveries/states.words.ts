import type { Words } from '../kernel/words.ts'

export const deliveryStateWords = {
  ordered: { zh: '已下单', en: 'Ordered' },
  shipped: { zh: '已发货', en: 'Shipped' },
  partial: { zh: '部分收货', en: 'Partially received' },
  received: { zh: '已收货', en: 'Received' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Words>
