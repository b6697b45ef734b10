/** Titles of the columns of a file of goods, one row per variant, in the order of an export, after the name of the sheet. */
export const goodsSheetWords = {
  name: { zh: '商品列表', en: 'Goods' },
  code: { zh: 'SKU 编码', en: 'Variant code' },
  article: { zh: '中文名称', en: 'Chinese name' },
  articleEn: { zh: '英文名称', en: 'English name' },
  category: { zh: '分类', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  unit: { zh: '单位', en: 'Unit' },
  unitEn: { zh: '英文单位', en: 'English unit' },
  vatRate: { zh: '增值税率（%）', en: 'VAT rate (%)' },
  price: { zh: '价格（元）', en: 'Price (CNY)' },
  stock: { zh: '库存', en: 'Stock' },
  reserved: { zh: '订单占用', en: 'Reserved for orders' },
  lowStock: { zh: '预警库存', en: 'Warning level' },
  onSale: { zh: '在售', en: 'On sale' },
  spec1: { zh: '规格 1', en: 'Spec 1' },
  spec1En: { zh: '规格 1 英文名', en: 'Spec 1 in English' },
  value1: { zh: '规格值 1', en: 'Value 1' },
  value1En: { zh: '规格值 1 英文', en: 'Value 1 in English' },
  spec2: { zh: '规格 2', en: 'Spec 2' },
  spec2En: { zh: '规格 2 英文名', en: 'Spec 2 in English' },
  value2: { zh: '规格值 2', en: 'Value 2' },
  value2En: { zh: '规格值 2 英文', en: 'Value 2 in English' },
  spec3: { zh: '规格 3', en: 'Spec 3' },
  spec3En: { zh: '规格 3 英文名', en: 'Spec 3 in English' },
  value3: { zh: '规格值 3', en: 'Value 3' },
  value3En: { zh: '规格值 3 英文', en: 'Value 3 in English' },
  attributes: { zh: '属性', en: 'Attributes' },
  fits: { zh: '适用产品', en: 'Fits' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
}

/** Further headings that an import accepts for a column. */
export const goodsHeadings: Partial<Record<keyof typeof goodsSheetWords, readonly string[]>> = {
  article: ['商品', 'Article'],
  price: ['价格', 'Price'],
}
