import type { FieldValues } from '../kernel/labels.ts'
import type { Words } from '../kernel/words.ts'

/** How much of a variant can be ordered. */
export const stockStateWords = {
  out: { zh: '售罄', en: 'Sold out' },
  low: { zh: '库存不足', en: 'Low stock' },
  enough: { zh: '库存充足', en: 'Enough stock' },
} as const satisfies Record<string, Words>

/** What their values are called. */
export const goodsValues = {
  'fits/kind': {
    product: { zh: '设备', en: 'Device' },
    consumable: { zh: '耗材', en: 'Consumable' },
    part: { zh: '配件', en: 'Part' },
  },
  'goods.reason': {
    receipt: { zh: '入库', en: 'Receipt' },
    loss: { zh: '损耗', en: 'Loss' },
    count: { zh: '盘点', en: 'Count' },
  },
  'change/kind': {
    set: { zh: '设为', en: 'Set to' },
    add: { zh: '按金额', en: 'By amount' },
    percent: { zh: '按百分比', en: 'By percentage' },
    sale: { zh: '上架或下架', en: 'Put on or off sale' },
  },
  'goods.price': 'fen',
  minPrice: 'fen',
  maxPrice: 'fen',
  'matching/stock': stockStateWords,
  'matchingSkus/stock': stockStateWords,
  '/stock': {
    ...stockStateWords,
    // Of an import.
    keep: { zh: '保留库存', en: 'Keep stock' },
    count: { zh: '按文件盘点', en: 'Set to the file’s counts' },
  },
} as const satisfies Record<string, FieldValues>
