import { defineWords } from '../../lib/words.ts'

export const tariffWords = defineWords({
  title: { zh: '价格与排放因子', en: 'Prices and emission factors' },
  description: {
    zh: '用于计算洗涤成本与排放。未填写的项目不计算，系统不预设任何价格。',
    en: 'Used to calculate the cost and emissions of washes. Items without a price are not calculated; there are no default prices.',
  },
  kind: { zh: '项目', en: 'Item' },
  amount: { zh: '单价', en: 'Unit price' },
  factorUnit: { zh: (per: string) => `kg CO₂e/${per}`, en: (per: string) => `kg CO₂e/${per}` },
  priceUnit: { zh: (per: string) => `¥/${per}`, en: (per: string) => `¥/${per}` },
  site: { zh: '适用站点', en: 'Applies to' },
  everySite: { zh: '全部站点', en: 'All sites' },
  everySiteHint: {
    zh: '站点有自己的价格时，以站点的为准。',
    en: 'A price set for a site takes precedence there.',
  },
  valid: { zh: '有效期', en: 'Valid' },
  validFrom: { zh: '生效日期', en: 'Valid from' },
  validFromHint: {
    zh: '按站点当地日期，直到同一项目的下一个生效日期。',
    en: 'Local day at the site. Applies until the next one of the same kind takes effect.',
  },
  since: { zh: (day: string) => `${day} 起`, en: (day: string) => `since ${day}` },
  between: {
    zh: (from: string, to: string) => `${from} 至 ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  note: { zh: '依据', en: 'Source' },
  noteHint: {
    zh: '例如：供电合同、水费账单、官方公布的因子',
    en: 'e.g. contract, invoice, published factor',
  },
  changed: { zh: '修改', en: 'Changed' },
  by: { zh: (name: string) => `修改人：${name}`, en: (name: string) => `by ${name}` },
  bands: { zh: '分时电价', en: 'Time of use' },
  bandsHint: {
    zh: '未列出的钟点按上面的单价。洗涤用电按开始的钟点计价。',
    en: 'Other hours use the amount above. The energy of a wash is priced at the hour in which it started.',
  },
  bandCount: {
    zh: (count: number) => `${count} 个时段`,
    en: (count: number) => `${count} ${count === 1 ? 'band' : 'bands'}`,
  },
  addBand: { zh: '新增时段', en: 'Add band' },
  removeBand: { zh: (at: number) => `删除时段 ${at}`, en: (at: number) => `Delete band ${at}` },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  on: { zh: '日期', en: 'Days' },
  all: { zh: '每天', en: 'Every day' },
  weekdays: { zh: '周一至周五', en: 'Monday to Friday' },
  weekend: { zh: '周六、周日', en: 'Saturday and Sunday' },
  addTariff: { zh: '新增价格或因子', en: 'Add price or factor' },
  editTariff: { zh: '编辑价格或因子', en: 'Edit price or factor' },
  amountWrong: {
    zh: '请输入 0 到 100,000 之间的数值，最多四位小数',
    en: 'Enter 0 to 100,000 with at most four decimals',
  },
  dayMissing: { zh: '请选择生效日期', en: 'Choose the day it takes effect' },
  noteTooLong: { zh: '最多 200 个字符', en: 'At most 200 characters' },
  emptyTitle: { zh: '尚未填写价格', en: 'No prices yet' },
  emptyHint: {
    zh: '填写电价、水价和洗涤剂价格后，数据分析会显示每次洗涤的成本。',
    en: 'Enter the prices of electricity, water and detergent to see the cost per wash in the analysis.',
  },
  removeTitle: { zh: (name: string) => `删除“${name}”？`, en: (name: string) => `Delete “${name}”?` },
  removeAsk: {
    zh: '该时段的成本将按更早的价格计算；没有更早的价格时不再计算。',
    en: 'Its days then use the previous price; if there is none, no cost is calculated.',
  },
  removed: { zh: '已删除', en: 'Deleted' },
})
