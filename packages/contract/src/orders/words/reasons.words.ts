/** Why staff ended, refunded or rejected something of an order. */
export const orderReasonWords = {
  'buyer-request': { zh: '买家要求', en: 'Requested by the buyer' },
  'sold-out': { zh: '缺货', en: 'Out of stock' },
  'wrong-price': { zh: '价格有误', en: 'Wrong price' },
  undeliverable: { zh: '无法配送', en: 'Cannot be delivered' },
  unverified: { zh: '订单信息无法核实', en: 'Order could not be verified' },
  'carrier-lost': { zh: '承运商丢失', en: 'Lost by the carrier' },
  damaged: { zh: '运输中损坏', en: 'Damaged in transit' },
  short: { zh: '漏发', en: 'Missing from the parcel' },
  'wrong-pieces': { zh: '错发', en: 'Wrong items sent' },
  'too-late': { zh: '超过退货期限', en: 'Requested too late' },
  used: { zh: '商品已使用或拆封', en: 'Used or opened' },
  'not-sent-back': { zh: '未收到退回的商品', en: 'Goods not sent back' },
  'no-defect': { zh: '商品无问题', en: 'No defect found' },
  other: { zh: '其他', en: 'Other' },
}

/** Why a recorded payment was rejected. */
export const paymentRejectionWords = {
  'not-received': { zh: '款项未到账', en: 'Money not received' },
  'wrong-amount': { zh: '金额有误', en: 'Wrong amount' },
  'wrong-order': { zh: '订单有误', en: 'Wrong order' },
  duplicate: { zh: '重复登记', en: 'Recorded twice' },
  other: { zh: '其他', en: 'Other' },
}
