import { defineWords } from '../../lib/words.ts'

export const goodsWords = defineWords({
  title: { zh: '商品管理', en: 'Goods' },
  description: {
    zh: '商城出售的商品：分类、规格、价格和库存。',
    en: 'What the shop sells: categories, variants, prices and stock.',
  },
  add: { zh: '新增商品', en: 'Add article' },
  search: { zh: '商品名称、拼音或 SKU 编码', en: 'Name or variant code' },
  article: { zh: '商品', en: 'Article' },
  brand: { zh: '品牌', en: 'Brand' },
  anyBrand: { zh: '全部品牌', en: 'All brands' },
  category: { zh: '分类', en: 'Category' },
  anyCategory: { zh: '全部分类', en: 'All categories' },
  onSale: { zh: '在售', en: 'On sale' },
  anySale: { zh: '全部销售状态', en: 'On sale or not' },
  offSale: { zh: '未上架', en: 'Not on sale' },
  sell: { zh: (name: string) => `上架 ${name}`, en: (name: string) => `Sell ${name}` },
  stock: { zh: '库存', en: 'Stock' },
  anyStock: { zh: '全部库存状态', en: 'All stock levels' },
  lowStock: { zh: '库存不足', en: 'Low stock' },
  enough: { zh: '库存充足', en: 'Enough stock' },
  lowSkus: {
    zh: (count: number) => `${count} 个 SKU 需补货`,
    en: (count: number) => (count === 1 ? '1 variant is low' : `${count} variants are low`),
  },
  price: { zh: '价格', en: 'Price' },
  skus: { zh: 'SKU 数', en: 'Variants' },
  updated: { zh: '更新时间', en: 'Updated' },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  stockOf: { zh: (name: string) => `${name}的库存`, en: (name: string) => `Stock of ${name}` },
  removeOf: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removeText: {
    zh: '商品及其 SKU、图片和库存记录将被删除，此操作不可撤销。如只是停售，请改为下架。',
    en: 'The article, its variants, pictures and stock records are deleted. This cannot be undone. To stop selling it, take it off sale instead.',
  },
  removed: { zh: '商品已删除', en: 'Article deleted' },
  empty: { zh: '暂无商品', en: 'No goods yet' },
  emptyHint: {
    zh: '请先新增品牌和分类，再新增商品。',
    en: 'Add brands and categories first, then articles.',
  },
})
