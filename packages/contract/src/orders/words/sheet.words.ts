/** Titles of the columns of the exported orders, in their order, after the name of the sheet. */
export const orderSheetWords = {
  name: { zh: '订单列表', en: 'Orders' },
  number: { zh: '订单号', en: 'Order number' },
  placedAt: { zh: '下单时间（UTC）', en: 'Placed (UTC)' },
  buyer: { zh: '买家', en: 'Buyer' },
  items: { zh: '商品', en: 'Goods' },
  total: { zh: '应付（元）', en: 'Total (CNY)' },
  paid: { zh: '已付（元）', en: 'Paid (CNY)' },
  refunded: { zh: '已退（元）', en: 'Refunded (CNY)' },
  status: { zh: '状态', en: 'Status' },
  payment: { zh: '付款状态', en: 'Payment' },
  fulfilment: { zh: '发货状态', en: 'Fulfilment' },
  source: { zh: '来源', en: 'Source' },
  consignee: { zh: '收货人', en: 'Consignee' },
  mobile: { zh: '电话', en: 'Phone' },
  address: { zh: '收货地址', en: 'Delivery address' },
  tracking: { zh: '运单号', en: 'Tracking numbers' },
}
