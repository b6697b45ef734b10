import type { Words } from '../kernel/words.ts'

/** Display names of the fields of deliveries. */
export const deliveryLabels = {
  deliveryId: { zh: '配送', en: 'Delivery' },
  supplier: { zh: '供应商', en: 'Supplier' },
  orderNumber: { zh: '订单号', en: 'Order number' },
  carrier: { zh: '承运商', en: 'Carrier' },
  tracking: { zh: '运单号', en: 'Tracking number' },
  expectedOn: { zh: '预计到货日期', en: 'Expected delivery date' },
  lines: { zh: '明细', en: 'Items' },
  quantity: { zh: '数量', en: 'Quantity' },
} as const satisfies Record<string, Words>
