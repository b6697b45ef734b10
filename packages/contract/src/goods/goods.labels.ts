import type { Words } from '../kernel/words.ts'

/** What people call the fields of goods. */
export const goodsLabels = {
  brandId: { zh: '品牌', en: 'Brand' },
  onSale: { zh: '在售', en: 'On sale' },
  'goods.low': { zh: '库存预警', en: 'Low stock' },
  'goods.unit': { zh: '单位', en: 'Unit' },
  unitEn: { zh: '英文单位', en: 'English unit' },
  vatRate: { zh: '增值税率', en: 'VAT rate' },
  'goods.attributes': { zh: '属性', en: 'Attributes' },
  valueEn: { zh: '英文值', en: 'English value' },
  specs: { zh: '规格', en: 'Specs' },
  'goods.values': { zh: '规格值', en: 'Spec values' },
  skus: { zh: 'SKU', en: 'Variants' },
  goods: { zh: '商品', en: 'Goods' },
  seen: { zh: '预览标识', en: 'Preview' },
  'goods.change': { zh: '修改内容', en: 'Change' },
  'goods.movement': { zh: '库存变动', en: 'Stock movement' },
  price: { zh: '价格', en: 'Price' },
  'goods.stock': { zh: '库存', en: 'Stock' },
  lowStock: { zh: '预警库存', en: 'Warning level' },
  fits: { zh: '适用产品', en: 'Fits' },
  'goods.detail': { zh: '商品介绍', en: 'Description' },
  'goods.reason': { zh: '变动原因', en: 'Reason' },
  'goods.quantity': { zh: '数量', en: 'Quantity' },
} as const satisfies Record<string, Words>
