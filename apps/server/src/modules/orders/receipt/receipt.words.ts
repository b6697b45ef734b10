import type { Words } from '@limpid/contract/kernel/words'

export const receiptWords = {
  title: { zh: '收据', en: 'Receipt' },
  number: { zh: '订单号', en: 'Order' },
  seller: { zh: '商家', en: 'Seller' },
  buyer: { zh: '买家', en: 'Buyer' },
  recipient: { zh: '收货人', en: 'Recipient' },
  placed: { zh: '下单时间', en: 'Placed' },
  paid: { zh: '付款时间', en: 'Paid' },
  article: { zh: '商品', en: 'Item' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '单价（元）', en: 'Price (CNY)' },
  discount: { zh: '优惠（元）', en: 'Discount (CNY)' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  vat: { zh: '税率', en: 'VAT rate' },
  total: { zh: '实付合计（元）', en: 'Total paid (CNY)' },
  vatTotal: { zh: '其中增值税（元）', en: 'VAT included (CNY)' },
  refunded: { zh: '已退款（元）', en: 'Refunded (CNY)' },
  note: {
    zh: '本收据不是发票，不能用于抵扣税款。',
    en: 'This receipt is not a VAT invoice (fapiao) and cannot be used to deduct tax.',
  },
} as const satisfies Record<string, Words>
