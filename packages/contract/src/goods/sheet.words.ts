/** Titles of the columns of exported goods, one row per variant, in their order, after the name of the sheet. */
export const goodsSheetWords = {
  name: { zh: '商品列表', en: 'Goods' },
  code: { zh: 'SKU 编码', en: 'Variant code' },
  article: { zh: '商品', en: 'Article' },
  articleEn: { zh: '英文名称', en: 'English name' },
  variant: { zh: '规格', en: 'Variant' },
  category: { zh: '分类', en: 'Category' },
  brand: { zh: '品牌', en: 'Brand' },
  price: { zh: '价格（元）', en: 'Price (CNY)' },
  stock: { zh: '库存', en: 'Stock' },
  reserved: { zh: '订单占用', en: 'Reserved for orders' },
  lowStock: { zh: '预警库存', en: 'Warning level' },
  onSale: { zh: '在售', en: 'On sale' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
}
