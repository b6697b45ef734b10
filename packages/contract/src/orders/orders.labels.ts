import type { Words } from '../kernel/words.ts'

/** What people call the fields of orders. */
export const orderLabels = {
  skuId: { zh: 'SKU', en: 'Variant' },
  'orders.lines': { zh: '商品', en: 'Items' },
  addressId: { zh: '收货地址', en: 'Delivery address' },
  'orders.remark': { zh: '买家留言', en: 'Message' },
  couponIds: { zh: '优惠券', en: 'Coupons' },
  couponCode: { zh: '优惠码', en: 'Coupon code' },
  expectedFen: { zh: '应付金额', en: 'Expected amount' },
  'orders.source': { zh: '来源', en: 'Source' },
  'orders.status': { zh: '订单状态', en: 'Status' },
  payment: { zh: '支付状态', en: 'Payment' },
  fulfilment: { zh: '发货状态', en: 'Fulfilment' },
  beginDate: { zh: '开始日期', en: 'From day' },
  endDate: { zh: '结束日期', en: 'To day' },
  buyerId: { zh: '买家', en: 'Buyer' },
  'orders.enabled': { zh: '生成补货草稿', en: 'Draft replenishment orders' },
  approver: { zh: '审批人', en: 'Approver' },
  monthlyCap: { zh: '每月上限', en: 'Monthly limit' },
  'orders.number': { zh: '订单号', en: 'Order number' },
  'orders.carrier': { zh: '承运商', en: 'Carrier' },
  'orders.tracking': { zh: '运单号', en: 'Tracking number' },
  parcels: { zh: '包裹', en: 'Parcels' },
  lineId: { zh: '订单行', en: 'Order line' },
  'orders.reason': { zh: '退货原因', en: 'Reason' },
  restock: { zh: '重新入库', en: 'Return to stock' },
} as const satisfies Record<string, Words>
