import type { Words } from '@limpid/contract/kernel/words'
import type { MovementKind, StockKind } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../../lib/words.ts'

export const stockWords = defineWords({
  title: { zh: '配件库存', en: 'Parts in stock' },
  description: {
    zh: '各站点的配件与耗材。更换配件时可以从设备所在站点的库存领用。',
    en: 'Parts and consumables at all sites. A part that is replaced may come out of the stock at the site of its device.',
  },
  search: { zh: '名称、型号或产品', en: 'Name, part number or product' },
  thing: { zh: '配件或耗材', en: 'Part or consumable' },
  product: { zh: '产品', en: 'Product' },
  productGone: { zh: '产品已删除', en: 'the product is gone' },
  number: { zh: '型号', en: 'Part number' },
  kind: { zh: '种类', en: 'Kind' },
  anyKind: { zh: '全部种类', en: 'Any kind' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '未分站点', en: 'No site' },
  count: { zh: '数量', en: 'Pieces' },
  minimum: { zh: '最低库存', en: 'Minimum' },
  minimumHint: { zh: '少于这个数量时标为不足；0 表示不提醒', en: 'Fewer are marked as low; 0 marks none' },
  low: { zh: '不足', en: 'Low' },
  amount: { zh: '库存状况', en: 'Amount' },
  anyAmount: { zh: '全部数量', en: 'Any amount' },
  onlyLow: { zh: '仅不足', en: 'Only low' },
  enough: { zh: '充足', en: 'Enough' },
  updated: { zh: '最近变动', en: 'Last change' },
  add: { zh: '新增库存', en: 'Add to the stock' },
  addHint: { zh: '可选的是自有设备的产品列出的配件与耗材。', en: 'What the products of your devices name.' },
  added: { zh: '库存已新增', en: 'It is kept in stock now' },
  thingMissing: { zh: '请选择配件或耗材', en: 'Please choose a part or consumable' },
  countNow: { zh: '现有数量', en: 'How many are there' },
  countWrong: { zh: '请填写 0 到 1000000 的整数', en: 'From 0 to 1,000,000 whole pieces' },
  move: { zh: '登记', en: 'Record' },
  moveOf: { zh: (thing: string) => `登记：${thing}`, en: (thing: string) => `Record: ${thing}` },
  moved: { zh: '库存已更新', en: 'The stock is up to date' },
  nowThere: { zh: (count: string) => `现有 ${count} 件`, en: (count: string) => `${count} are there now` },
  howMany: { zh: '数量', en: 'How many' },
  note: { zh: '备注', en: 'Note' },
  noteLong: { zh: '备注最多 500 个字符', en: 'A note has at most 500 characters' },
  more: { zh: (thing: string) => `更多操作：${thing}`, en: (thing: string) => `More: ${thing}` },
  movements: { zh: '变动记录', en: 'What came and went' },
  movementsOf: {
    zh: (thing: string) => `变动记录：${thing}`,
    en: (thing: string) => `What came and went: ${thing}`,
  },
  movementsEmpty: { zh: '还没有变动', en: 'Nothing came or went yet' },
  change: { zh: '变动', en: 'Change' },
  after: { zh: '变动后', en: 'Afterwards' },
  by: { zh: '经手人', en: 'By' },
  someone: { zh: '已注销的账号', en: 'an account that is gone' },
  changeMinimum: { zh: '修改最低库存', en: 'Change the minimum' },
  minimumOf: { zh: (thing: string) => `最低库存：${thing}`, en: (thing: string) => `Minimum: ${thing}` },
  removeTitle: {
    zh: (thing: string) => `不再管理“${thing}”？`,
    en: (thing: string) => `No longer keep “${thing}”?`,
  },
  removeAsk: {
    zh: '它不再出现在库存里；再次新增时，变动记录会恢复。',
    en: 'It leaves the stock. When it is added again, it has its movements again.',
  },
  removed: { zh: '已移出库存', en: 'It is no longer kept' },
  removeEntry: { zh: '移出库存', en: 'No longer keep it' },
  fileName: { zh: '配件库存', en: 'stock' },
  exported: {
    zh: (count: number) => `已导出 ${count} 项库存`,
    en: (count: number) => (count === 1 ? '1 entry is exported' : `${count} entries are exported`),
  },
  nothing: { zh: '没有可导出的库存', en: 'There is nothing to export' },
  empty: { zh: '库存还是空的', en: 'Nothing is in stock yet' },
  emptyHint: {
    zh: '新增自有设备的配件与耗材，更换时即可领用，数量不足时会标出。',
    en: 'Add parts and consumables of your devices: they are taken from here when they are replaced, and marked when they run low.',
  },
})

export const stockKindWords: Record<StockKind, Words> = {
  part: { zh: '配件', en: 'Part' },
  consumable: { zh: '耗材', en: 'Consumable' },
}

export const movementWords: Record<MovementKind, Words> = {
  received: { zh: '入库', en: 'Came in' },
  used: { zh: '领用', en: 'Went out' },
  corrected: { zh: '盘点', en: 'Counted' },
}
