import type { Words } from '../../kernel/words.ts'
import type { GoodsColumn } from './columns.ts'

/** The template of an import: its name, and the sheet that describes the columns. */
export const goodsTemplateWords = {
  name: { zh: '商品导入模板', en: 'Goods import template' },
  columns: { zh: '填写说明', en: 'Columns' },
  column: { zh: '列', en: 'Column' },
  content: { zh: '填写内容', en: 'What to enter' },
  required: { zh: '何时必填', en: 'Required' },
  example: { zh: '示例', en: 'Example' },
  always: { zh: '必填', en: 'Always' },
  ofNew: { zh: '新增 SKU 时必填', en: 'For a new variant' },
  ofNewArticle: { zh: '新增商品时必填', en: 'For a new item' },
  optional: { zh: '选填', en: 'Optional' },
} as const satisfies Record<string, Words>

interface ColumnHint {
  required: 'always' | 'ofNew' | 'ofNewArticle' | 'optional'
  /** What a cell may hold; also said where it holds something else. */
  content: Words
  /** A text of its own for each language, or what is written in both. */
  example: Words | string
}

const specHint = (content: Words, example: string): ColumnHint => ({
  required: 'optional',
  content,
  example,
})
const specName = (example: string) =>
  specHint(
    {
      zh: '规格名称，最多 32 个字符；没有该规格时留空',
      en: 'Name of the spec, at most 32 characters; empty without such a spec',
    },
    example,
  )
const specNameEn = (example: string) =>
  specHint(
    {
      zh: '规格的英文名称，最多 32 个字符；留空时与中文相同',
      en: 'English name of the spec, at most 32 characters; same as the Chinese name if empty',
    },
    example,
  )
const specValue = (example: string) =>
  specHint(
    {
      zh: '该 SKU 的规格值，最多 32 个字符；每种组合恰好一个 SKU',
      en: 'Value of this variant, at most 32 characters; each combination has exactly one variant',
    },
    example,
  )
const specValueEn = (example: string) =>
  specHint(
    {
      zh: '规格值的英文，最多 32 个字符；留空时与中文相同',
      en: 'The value in English, at most 32 characters; same as the Chinese value if empty',
    },
    example,
  )

/** What each column of a file of goods holds. */
export const goodsColumnHints: Record<GoodsColumn, ColumnHint> = {
  code: {
    required: 'always',
    content: {
      zh: '字母或数字开头，只含字母、数字和 . _ - /，最多 64 个字符；已有的编码更新该 SKU，新的编码新增 SKU',
      en: 'Begins with a letter or digit; letters, digits or . _ - /, at most 64. An existing code changes its variant, a new code adds one',
    },
    example: 'SALT-10',
  },
  article: {
    required: 'ofNewArticle',
    content: {
      zh: '商品的中文名称，最多 64 个字符；名称相同的行属于同一商品',
      en: 'Chinese name of the item, at most 64 characters; rows with the same name are variants of one item',
    },
    example: '软水盐',
  },
  articleEn: {
    required: 'ofNewArticle',
    content: { zh: '商品的英文名称，最多 64 个字符', en: 'English name of the item, at most 64 characters' },
    example: 'Softener salt',
  },
  category: {
    required: 'ofNewArticle',
    content: {
      zh: '已有的分类，连同其上级，用“ / ”分隔；名称唯一时可只写最后一级',
      en: 'An existing category with its parents, separated by “ / ”; the last name is enough if it is unique',
    },
    example: { zh: '清洁用品 / 软水盐', en: 'Cleaning supplies / Salt' },
  },
  brand: {
    required: 'ofNewArticle',
    content: { zh: '已有品牌的名称', en: 'Name of an existing brand' },
    example: { zh: '澄联', en: 'Limpid' },
  },
  unit: {
    required: 'ofNewArticle',
    content: {
      zh: '一件商品的单位，最多 32 个字符',
      en: 'Unit in which the item is sold, in Chinese, at most 32 characters',
    },
    example: '袋',
  },
  unitEn: {
    required: 'ofNewArticle',
    content: { zh: '单位的英文，最多 32 个字符', en: 'The same unit in English, at most 32 characters' },
    example: 'bag',
  },
  vatRate: {
    required: 'ofNewArticle',
    content: { zh: '0、1、3、6、9 或 13', en: '0, 1, 3, 6, 9 or 13' },
    example: '13',
  },
  price: {
    required: 'ofNew',
    content: {
      zh: '含税单价，0 至 1,000,000 元，最多两位小数',
      en: 'Price of one piece with VAT, 0 to 1,000,000 CNY, at most two decimals',
    },
    example: '19.90',
  },
  stock: {
    required: 'optional',
    content: {
      zh: '0 至 10,000,000 的整数；新 SKU 的初始库存，已有 SKU 仅在选择“按文件盘点”时使用',
      en: 'A whole number, 0 to 10,000,000: the opening stock of a new variant; for existing variants used only with “Set to the file’s counts”',
    },
    example: '50',
  },
  lowStock: {
    required: 'optional',
    content: {
      zh: '0 至 10,000,000 的整数；可售数量不高于此值时预警',
      en: 'A whole number, 0 to 10,000,000: warns when this many or fewer are left to sell',
    },
    example: '5',
  },
  onSale: {
    required: 'optional',
    content: { zh: '是 或 否；新商品留空为否', en: 'Yes or No; a new item is off sale if empty' },
    example: { zh: '是', en: 'Yes' },
  },
  spec1: specName('净含量'),
  spec1En: specNameEn('Net weight'),
  value1: specValue('10 千克'),
  value1En: specValueEn('10 kg'),
  spec2: specName('包装'),
  spec2En: specNameEn('Packaging'),
  value2: specValue('袋装'),
  value2En: specValueEn('Bag'),
  spec3: specName('颗粒'),
  spec3En: specNameEn('Grain'),
  value3: specValue('粗'),
  value3En: specValueEn('Coarse'),
  attributes: {
    required: 'optional',
    content: {
      zh: '商品的属性，单元格内每行一个：名称 | 英文名称 | 值 | 英文值（名称最多 32、值最多 64 个字符，最多 30 个，不重名；也可只写 名称 | 值）；填 - 清空。写在商品的任意一行即可',
      en: 'Attributes of the item, one per line within the cell: Chinese name | English name | Chinese value | English value (names at most 32, values at most 64 characters, at most 30, no duplicate names; or only name | value). A single - removes all. One row of the item is enough',
    },
    example: '材质 | Material | 食品级 | Food grade',
  },
  fits: {
    required: 'optional',
    content: {
      zh: '适用的设备产品，单元格内每行一个：产品，或 产品 | 耗材 | 耗材名称，或 产品 | 配件 | 配件名称（最多 100 个）；填 - 清空。写在商品的任意一行即可',
      en: 'Device products that the item fits, one per line within the cell: product, or product | Consumable | its name, or product | Part | its name (at most 100). A single - removes all. One row of the item is enough',
    },
    example: { zh: '洗碗机 | 耗材 | 软水盐', en: 'Dishwasher | Consumable | Salt' },
  },
}
