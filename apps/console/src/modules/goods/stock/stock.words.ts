import { defineWords } from '../../../lib/words.ts'

export const goodsStockWords = defineWords({
  title: { zh: (name: string) => `${name}的库存`, en: (name: string) => `Stock of ${name}` },
  sku: { zh: 'SKU', en: 'Variant' },
  now: { zh: (stock: string) => `现有 ${stock}`, en: (stock: string) => `${stock} in stock` },
  quantity: { zh: '数量', en: 'Quantity' },
  note: { zh: '说明', en: 'Note' },
  notePlaceholder: { zh: '例如：采购单号、破损原因', en: 'For example the purchase order or the reason' },
  record: { zh: '登记', en: 'Record' },
  recorded: { zh: '库存变动已登记', en: 'Stock movement recorded' },
  quantityWrong: { zh: '请输入不超过 1000 万的整数', en: 'Enter a whole number of at most 10 million' },
  movements: { zh: '库存变动', en: 'Stock movements' },
  reasonHead: { zh: '原因', en: 'Reason' },
  change: { zh: '变动', en: 'Change' },
  after: { zh: '变动后', en: 'Stock' },
  by: { zh: '操作人', en: 'By' },
  gone: { zh: '已注销账号', en: 'Erased account' },
  empty: { zh: '暂无库存变动', en: 'No movements yet' },
})

/** Why the stock of a variant changed. */
export const goodsReasonWords = defineWords({
  sale: { zh: '销售发货', en: 'Shipped' },
  return: { zh: '退货入库', en: 'Returned' },
  removal: { zh: '删除 SKU', en: 'Variant removed' },
  opening: { zh: '初始库存', en: 'Opening stock' },
  receipt: { zh: '入库', en: 'Receipt' },
  loss: { zh: '损耗', en: 'Loss' },
  count: { zh: '盘点', en: 'Count' },
})
