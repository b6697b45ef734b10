import { defineWords } from '../../../lib/words.ts'

/** Texts of bulk changes to goods. */
export const goodsBulkWords = defineWords({
  prices: { zh: '改价', en: 'Change prices' },
  stock: { zh: '登记库存', en: 'Record stock' },
  sale: { zh: '上架或下架', en: 'Put on or off sale' },
  hint: {
    zh: (count: string) => `应用于 ${count} 件商品的全部 SKU。先预览，再确认。`,
    en: (count: string) =>
      `Applies to all variants of ${count} ${count === '1' ? 'item' : 'items'}. Preview first, then confirm.`,
  },
  skusHint: {
    zh: (count: string) => `应用于所选的 ${count} 个 SKU，同一商品的其他 SKU 不变。先预览，再确认。`,
    en: (count: string) =>
      `Applies to ${count === '1' ? 'the selected variant' : `the ${count} selected variants`}; other variants of the same items do not change. Preview first, then confirm.`,
  },
  how: { zh: '方式', en: 'Method' },
  set: { zh: '设为', en: 'Set to' },
  percent: { zh: '按百分比', en: 'By percentage' },
  add: { zh: '按金额', en: 'By amount' },
  price: { zh: '新价格（元）', en: 'New price (¥)' },
  byPercent: { zh: '涨跌幅（%）', en: 'Change (%)' },
  byAmount: { zh: '涨跌金额（元）', en: 'Change (¥)' },
  negative: {
    zh: '负数表示降价；结果四舍五入到分。',
    en: 'A negative value lowers prices. Rounded to the fen.',
  },
  amountWrong: {
    zh: '请输入金额，最多两位小数，不超过 100 万元',
    en: 'Enter an amount of at most ¥1 million with up to two decimals',
  },
  percentWrong: {
    zh: '请输入 -100 到 1000 之间的百分比，最多两位小数',
    en: 'Enter a percentage from -100 to 1000 with up to two decimals',
  },
  onSale: { zh: '上架', en: 'On sale' },
  offSale: { zh: '下架', en: 'Off sale' },
  onSaleLater: { zh: '定时上架', en: 'On sale later' },
  saleFrom: { zh: '上架时间', en: 'On sale from' },
  saleUntil: { zh: '定时下架', en: 'On sale until' },
  saleUntilHint: {
    zh: '可留空；留空时保留已设置的下架时间',
    en: 'Optional. If empty, the time already set is kept.',
  },
  timeWrong: { zh: '请输入日期和时间', en: 'Enter a date and a time' },
  orderWrong: { zh: '下架时间须晚于上架时间', en: 'Off-sale time must be later than on-sale time' },
  goesOn: {
    zh: (at: string) => `${at} 自动上架。`,
    en: (at: string) => `Goes on sale automatically at ${at}.`,
  },
  comesOff: {
    zh: (at: string) => `${at} 自动下架。`,
    en: (at: string) => `Goes off sale automatically at ${at}.`,
  },
  preview: { zh: '预览', en: 'Preview' },
  previewOf: { zh: '预览结果', en: 'Preview' },
  before: { zh: '现在', en: 'Now' },
  after: { zh: '之后', en: 'Afterwards' },
  sku: { zh: 'SKU', en: 'Variant' },
  nothing: { zh: '没有可修改的 SKU', en: 'Nothing to change' },
  apply: {
    zh: (count: string) => `修改 ${count} 个 SKU`,
    en: (count: string) => `Change ${count} ${count === '1' ? 'variant' : 'variants'}`,
  },
  done: {
    zh: (count: string) => `已修改 ${count} 个 SKU`,
    en: (count: string) => `${count} ${count === '1' ? 'variant' : 'variants'} changed`,
  },
  rowsShown: {
    zh: (shown: string, all: string) => `显示前 ${shown} 行，共 ${all} 行`,
    en: (shown: string, all: string) => `First ${shown} of ${all} rows`,
  },
})

/** What a bulk change does to a variant. */
export const bulkOutcomeWords = defineWords({
  changed: { zh: '修改', en: 'Change' },
  same: { zh: '无变化', en: 'Unchanged' },
  priceOutOfRange: {
    zh: '价格低于 0 或超过 100 万元，不修改',
    en: 'Skipped: price below 0 or above 1 million',
  },
  stockShort: {
    zh: '库存不足或已被订单占用，不修改',
    en: 'Skipped: too few pieces, or reserved for orders',
  },
  stockFull: { zh: '库存超过上限，不修改', en: 'Skipped: stock above its limit' },
})
