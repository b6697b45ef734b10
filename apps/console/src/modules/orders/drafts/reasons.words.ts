import { refilledLevel, trustedReadingHours } from '@limpid/contract/orders/drafts'
import { defineWords } from '../../../lib/words.ts'

/** Why something that runs low is not drafted. */
export const reasonWords = defineWords({
  title: { zh: '余量不足，未生成草稿', en: 'Running low, no draft created' },
  showMore: { zh: '显示更多', en: 'Show more' },
  showFewer: { zh: '收起', en: 'Show fewer' },
  left: { zh: (count: string) => `另有 ${count} 项未显示`, en: (count: string) => `${count} more not shown` },
  oldReading: {
    zh: `${trustedReadingHours} 小时内没有读数，余量不可信`,
    en: `No reading in the last ${trustedReadingHours} h, so the level may be wrong`,
  },
  rejectedReadings: {
    zh: `${trustedReadingHours} 小时内有异常读数，余量不可信`,
    en: `Readings were rejected in the last ${trustedReadingHours} h, so the level may be wrong`,
  },
  inStock: { zh: '库存中已有，可直接补充', en: 'In stock: refill from there' },
  inStockAt: {
    zh: (site: string) => `${site}库存中已有，可直接补充`,
    en: (site: string) => `In stock at ${site}: refill from there`,
  },
  onOrder: {
    zh: (number: string, state: string) => (number ? `已订购（${number}，${state}）` : `已订购（${state}）`),
    en: (number: string, state: string) =>
      number ? `On order (${number}, ${state})` : `On order (${state})`,
  },
  unpaid: {
    zh: (number: string, until: string) =>
      `已下单（${number}），未付款，保留至 ${until}。逾期未付则取消，并在下次检查时重新生成草稿`,
    en: (number: string, until: string) =>
      `Ordered (${number}), not paid; held until ${until}. If it lapses, the next check drafts it again`,
  },
  pay: { zh: '去付款', en: 'Pay' },
  shipped: { zh: '运输中', en: 'on its way' },
  notShipped: { zh: '未发货', en: 'not shipped yet' },
  draftOpen: {
    zh: '该站点已有草稿，处理后再生成下一份',
    en: 'This site already has a draft. The next one is created once it is approved or dismissed',
  },
  notRefilled: {
    zh: `已下过单，补充到 ${refilledLevel}% 及以上后再生成新草稿`,
    en: `Already ordered. A new draft is created after a refill to ${refilledLevel}% or more`,
  },
  dismissed: {
    zh: `草稿已忽略，补充到 ${refilledLevel}% 及以上后再生成新草稿`,
    en: `Draft dismissed. A new one is created after a refill to ${refilledLevel}% or more`,
  },
  noGoods: { zh: '商城没有适用的商品', en: 'The shop sells nothing that fits' },
  tooFewPieces: { zh: '适用的商品库存不足', en: 'Items that fit are short of stock in the shop' },
  nextCheck: { zh: '下次检查时生成草稿', en: 'A draft will be created at the next check' },
  openDevice: { zh: '查看设备', en: 'View device' },
  openParts: { zh: '去补充', en: 'Go to refill' },
  openShop: { zh: '去选购', en: 'Go to the shop' },
  openOrder: { zh: '查看订单', en: 'View order' },

  allFine: { zh: '耗材余量均充足。', en: 'No consumable is running low.' },
  check: { zh: '立即检查', en: 'Check now' },
  checkedAt: {
    zh: (time: string) => `上次检查 ${time}，每小时检查一次。`,
    en: (time: string) => `Last checked ${time}; checked every hour.`,
  },
  neverChecked: { zh: '尚未检查，每小时检查一次。', en: 'Not checked yet; checked every hour.' },
  found: {
    zh: (count: number) => `检查完成，新增 ${count} 份草稿。`,
    en: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'} added.`,
  },
  foundNothing: { zh: '检查完成，没有新草稿，原因见上。', en: 'No new drafts. The reasons are above.' },
  foundDrafted: { zh: '检查完成，没有新草稿。', en: 'No new drafts.' },
})
