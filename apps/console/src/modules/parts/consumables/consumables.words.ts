import type { Words } from '@limpid/contract/kernel/words'
import type { ConsumableState } from '@limpid/contract/parts/schemas'
import { defineWords } from '../../../lib/words.ts'
import { partStateWords as wearWords } from '../parts.words.ts'

export const consumableWords = defineWords({
  title: { zh: '耗材', en: 'Consumables' },
  consumable: { zh: '耗材', en: 'Consumable' },
  state: { zh: '状态', en: 'Status' },
  level: { zh: '余量', en: 'Level' },
  lowAt: { zh: (low: string) => `低于 ${low} 提醒`, en: (low: string) => `low at ${low}` },
  notReported: { zh: '未上报', en: 'Not reported' },
  noGauge: { zh: '设备不测量余量', en: 'Not measured by the device' },
  perDay: { zh: '日用量', en: 'Daily use' },
  ofFull: { zh: '按满量计', en: 'of a full container' },
  runsOut: { zh: '预计用完', en: 'Runs out' },
  inHours: {
    zh: (hours: number) => `约 ${hours} 小时后可能用完`,
    en: (hours: number) => `may be empty in about ${hours} h`,
  },
  now: { zh: '已用完', en: 'Empty now' },
  stock: { zh: '可用库存', en: 'In stock' },
  coming: { zh: (count: string) => `在途 ${count}`, en: (count: string) => `${count} on order` },
  toDo: { zh: '处理', en: 'What to do' },
  take: { zh: '从库存领用 1 件', en: 'Take 1 from stock' },
  takeOf: {
    zh: (name: string) => `从库存领用：${name}`,
    en: (name: string) => `Take from stock: ${name}`,
  },
  usedFor: {
    zh: (device: string) => `登记为“${device}”领用`,
    en: (device: string) => `Recorded as used for “${device}”`,
  },
  taken: {
    zh: '已从库存领用，加入设备后余量会更新',
    en: 'Taken from stock. The level updates once the machine is refilled.',
  },
  takeNotAllowed: {
    zh: (count: string) => `库存有 ${count} 件，您没有领用权限`,
    en: (count: string) => `${count} in stock, which you may not take`,
  },
  trackDelivery: { zh: '跟踪配送', en: 'Track delivery' },
  shipped: { zh: '运输中', en: 'on its way' },
  unpaid: {
    zh: (until: string) => `未付款，保留至 ${until}`,
    en: (until: string) => `not paid, held until ${until}`,
  },
  notShipped: { zh: '尚未发货', en: 'not shipped yet' },
  orderedByOwner: { zh: '所有者已下单', en: 'Ordered by the owner' },
  order: { zh: '下单', en: 'Order' },
  orderOf: { zh: (name: string) => `下单：${name}`, en: (name: string) => `Order: ${name}` },
  nothing: { zh: '无需处理', en: 'No action needed' },
  tellOwner: { zh: '请联系设备所有者补货', en: 'Ask the owner to restock' },
  check: { zh: '请到设备上查看', en: 'Check at the machine' },
})

export const consumableStateWords: Record<ConsumableState, Words> = {
  empty: { zh: '已用完', en: 'Empty' },
  low: { zh: '余量不足', en: 'Low' },
  soon: { zh: '即将用完', en: 'Runs out soon' },
  fine: { zh: '充足', en: 'Sufficient' },
  unknown: { zh: '余量未知', en: 'Level unknown' },
}

/** A part that wears out, listed among the consumables. */
export const wornPartWords: Record<ConsumableState, Words> = {
  empty: wearWords.over,
  low: wearWords.soon,
  soon: wearWords.soon,
  fine: wearWords.fine,
  unknown: wearWords.unknown,
}
