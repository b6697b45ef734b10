import { defineWords } from '../../../lib/words.ts'

export const returnStateWords = defineWords({
  requested: { zh: '待处理', en: 'Requested' },
  refunded: { zh: '已退款', en: 'Refunded' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
})

export const orderStepWords = defineWords({
  placed: { zh: '下单', en: 'Placed' },
  'transfer-chosen': { zh: '选择银行转账', en: 'Bank transfer chosen' },
  'part-paid': { zh: '部分付款', en: 'Partly paid' },
  paid: { zh: '付清', en: 'Paid' },
  approved: { zh: '补货草稿已批准', en: 'Replenishment draft approved' },
  cancelled: { zh: '取消', en: 'Cancelled' },
  expired: { zh: '超时未付，自动取消', en: 'Cancelled: not paid in time' },
  shipped: { zh: '发货', en: 'Shipped' },
  'tracking-changed': { zh: '修改运单号', en: 'Tracking changed' },
  received: { zh: '收货', en: 'Received' },
  'auto-received': { zh: '到期自动确认收货', en: 'Receipt confirmed automatically' },
  'missing-reported': { zh: '买家报告缺件', en: 'Missing pieces reported' },
  closed: { zh: '完成', en: 'Completed' },
  'return-requested': { zh: '申请退货', en: 'Return requested' },
  'return-withdrawn': { zh: '撤回退货申请', en: 'Return withdrawn' },
  'return-refunded': { zh: '退货退款', en: 'Return refunded' },
  'return-rejected': { zh: '拒绝退货', en: 'Return rejected' },
  'rest-cancelled': { zh: '未发货商品已取消并退款', en: 'Unshipped pieces cancelled and refunded' },
  'pieces-lost': { zh: '缺件按丢失退款', en: 'Missing pieces refunded as lost' },
  note: { zh: '内部备注', en: 'Note' },
})
