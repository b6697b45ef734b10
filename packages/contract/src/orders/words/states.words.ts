/** The single status of an order. */
export const orderStatusWords = {
  '0': { zh: '待付款', en: 'Awaiting payment' },
  '1': { zh: '待发货', en: 'Awaiting shipment' },
  '2': { zh: '已发货', en: 'Shipped' },
  '3': { zh: '已完成', en: 'Completed' },
  '4': { zh: '已取消', en: 'Cancelled' },
  '5': { zh: '退货待处理', en: 'Return requested' },
}

/** Payment status of an order. */
export const paymentStateWords = {
  unpaid: { zh: '未付款', en: 'Unpaid' },
  'part-paid': { zh: '部分付款', en: 'Partly paid' },
  paid: { zh: '已付款', en: 'Paid' },
  'part-refunded': { zh: '部分退款', en: 'Partly refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
}

/** Fulfilment status of an order. */
export const fulfilmentWords = {
  none: { zh: '未发货', en: 'Not shipped' },
  'part-shipped': { zh: '部分发货', en: 'Partly shipped' },
  shipped: { zh: '已发货', en: 'Shipped' },
  received: { zh: '已收货', en: 'Received' },
}

/** Where the money of a payment came from. */
export const paidByWords = {
  balance: { zh: '账户余额', en: 'Balance' },
  bank: { zh: '银行转账', en: 'Bank transfer' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
}

/** What happened to the money of an order on some days. */
export const moneyKindWords = {
  paid: { zh: '有收款', en: 'With a payment' },
  refunded: { zh: '有退款', en: 'With a refund' },
  any: { zh: '有收款或退款', en: 'With a payment or refund' },
  completed: { zh: '付清', en: 'Fully paid' },
}

/** Where an order was placed. */
export const sourceWords = {
  phone: { zh: '手机', en: 'Phone' },
  desktop: { zh: '电脑', en: 'Computer' },
}
