import { deliveryValues } from '@limpid/contract/deliveries/deliveries.values'
import type { Words } from '@limpid/contract/kernel/words'
import type { MovementKind, StockKind } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../../lib/words.ts'

export const stockWords = defineWords({
  title: { zh: '配件库存', en: 'Parts in stock' },
  description: {
    zh: '各站点的配件与耗材。更换配件时可从设备所在站点的库存领用。',
    en: 'Parts and consumables at all sites. Replacement parts can be taken from the stock at the device’s site.',
  },
  search: { zh: '名称、型号或产品', en: 'Name, part number or product' },
  thing: { zh: '配件或耗材', en: 'Part or consumable' },
  product: { zh: '产品', en: 'Product' },
  productGone: { zh: '产品已删除', en: 'Product deleted' },
  number: { zh: '型号', en: 'Part number' },
  kind: { zh: '类型', en: 'Type' },
  anyKind: { zh: '全部类型', en: 'All types' },
  site: { zh: '站点', en: 'Site' },
  noSite: { zh: '未分配站点', en: 'No site' },
  count: { zh: '数量', en: 'Quantity' },
  minimum: { zh: '最低库存', en: 'Minimum' },
  minimumHint: {
    zh: '低于此数量时标为不足；0 表示不标记',
    en: 'Marked as low below this quantity; 0 turns this off',
  },
  low: { zh: '不足', en: 'Low' },
  amount: { zh: '库存状态', en: 'Stock level' },
  anyAmount: { zh: '全部状态', en: 'All levels' },
  onlyLow: { zh: '仅不足', en: 'Low only' },
  enough: { zh: '充足', en: 'Sufficient' },
  updated: { zh: '最近变动', en: 'Last change' },
  add: { zh: '新增库存', en: 'Add to stock' },
  addHint: {
    zh: '可选择自有设备的产品所定义的配件与耗材。',
    en: 'Parts and consumables of your devices’ products.',
  },
  added: { zh: '库存已新增', en: 'Added to stock' },
  thingMissing: { zh: '请选择配件或耗材', en: 'Select a part or consumable' },
  countNow: { zh: '当前数量', en: 'Current quantity' },
  countWrong: { zh: '请输入 0 到 1,000,000 的整数', en: 'Enter a whole number from 0 to 1,000,000' },
  move: { zh: '登记变动', en: 'Record movement' },
  moveOf: { zh: (thing: string) => `登记变动：${thing}`, en: (thing: string) => `Record movement: ${thing}` },
  moved: { zh: '库存已更新', en: 'Stock updated' },
  nowThere: { zh: (count: string) => `当前 ${count} 件`, en: (count: string) => `${count} in stock now` },
  howMany: { zh: '数量', en: 'Quantity' },
  note: { zh: '备注', en: 'Note' },
  noteLong: { zh: '备注最多 500 个字符', en: 'At most 500 characters' },
  more: { zh: (thing: string) => `更多操作：${thing}`, en: (thing: string) => `More actions: ${thing}` },
  movements: { zh: '库存变动', en: 'Movements' },
  movementsOf: {
    zh: (thing: string) => `库存变动：${thing}`,
    en: (thing: string) => `Movements: ${thing}`,
  },
  movementsEmpty: { zh: '暂无库存变动', en: 'No movements yet' },
  change: { zh: '变动', en: 'Change' },
  after: { zh: '变动后', en: 'After' },
  by: { zh: '经手人', en: 'By' },
  someone: { zh: '已注销账号', en: 'Erased account' },
  changeMinimum: { zh: '编辑最低库存', en: 'Edit minimum' },
  minimumOf: { zh: (thing: string) => `最低库存：${thing}`, en: (thing: string) => `Minimum: ${thing}` },
  removeTitle: {
    zh: (thing: string) => `将“${thing}”移出库存？`,
    en: (thing: string) => `Remove “${thing}” from stock?`,
  },
  removeAsk: {
    zh: '移出后不再显示在库存中；再次新增时恢复变动记录。',
    en: 'It no longer appears in stock. Its movements are restored if you add it again.',
  },
  removed: { zh: '已移出库存', en: 'Removed from stock' },
  removeEntry: { zh: '移出库存', en: 'Remove from stock' },
  fileName: { zh: '配件库存', en: 'stock' },
  exported: {
    zh: (count: number) => `已导出 ${count} 项库存`,
    en: (count: number) => (count === 1 ? '1 item exported' : `${count} items exported`),
  },
  nothing: { zh: '没有可导出的库存', en: 'Nothing to export' },
  empty: { zh: '暂无库存', en: 'No stock yet' },
  emptyHint: {
    zh: '新增自有设备的配件与耗材，更换时可领用，数量不足时会标记。',
    en: 'Add parts and consumables of your devices to take them from stock when replacing and see when they run low.',
  },
})

export const stockKindWords: Record<StockKind, Words> = deliveryValues['lines/kind']

export const movementWords: Record<MovementKind, Words> = {
  received: { zh: '入库', en: 'Received' },
  used: { zh: '领用', en: 'Used' },
  corrected: { zh: '盘点', en: 'Counted' },
  returned: { zh: '退货', en: 'Returned' },
}
