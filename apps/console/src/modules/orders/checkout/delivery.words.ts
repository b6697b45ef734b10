import { defineWords } from '../../../lib/words.ts'

export const deliveryWords = defineWords({
  forDevice: { zh: '用于设备（选填）', en: 'For device (optional)' },
  anyDevice: { zh: '搜索设备', en: 'Search your devices' },
  forDeviceHint: {
    zh: '选择后，包裹会记入该设备的配送记录；不选则用于所有设备。',
    en: 'If chosen, parcels appear in its delivery records. Leave empty for all devices.',
  },
  proposedHint: {
    zh: '这是您唯一适用本单商品的设备，可以更改。包裹会记入它的配送记录。',
    en: 'The only one of your devices that fits these goods. You can change it. Parcels appear in its delivery records.',
  },
  misfit: {
    zh: (goods: string) => `不适用该设备：${goods}。`,
    en: (goods: string) => `Does not fit this device: ${goods}.`,
  },
  deviceOf: { zh: (goods: string) => `${goods}用于`, en: (goods: string) => `${goods} is for` },
  forOne: { zh: (name: string) => `用于 ${name}`, en: (name: string) => `For ${name}` },
  noDevice: { zh: '不指定设备', en: 'No specific device' },
  fitting: { zh: '适用本单商品', en: 'These goods fit' },
  short: { zh: (name: string) => `${name}（余量不足）`, en: (name: string) => `${name} (running low)` },
  fitsOne: { zh: (name: string) => `适用 ${name}`, en: (name: string) => `Fits ${name}` },
  fitsSome: {
    zh: (count: number) => `适用您的 ${count} 台设备`,
    en: (count: number) => `Fits ${count} of your devices`,
  },
  bestCoupon: {
    zh: (name: string, off: string) => `最划算的优惠券：${name}，减 ${off}。`,
    en: (name: string, off: string) => `Best coupon: ${name}, saves ${off}.`,
  },
  useBest: { zh: '使用', en: 'Use it' },
  /** How the order can be paid once it is placed. */
  payBy: {
    zh: (balance: string) => `下一步：在订单中付款，可用余额 ${balance}，或订单中列出的其他方式`,
    en: (balance: string) =>
      `Next step: pay in the order, from your balance (${balance}) or another way that the order offers`,
  },
  forSite: { zh: '用于站点（选填）', en: 'For site (optional)' },
  allDevices: { zh: '不指定', en: 'None' },
  forSiteHint: { zh: '收货后计入该站点的库存。', en: 'Received goods are added to the stock of this site.' },
  addressesLoading: { zh: '正在加载收货地址', en: 'Loading your addresses' },
  addressesFailed: {
    zh: '收货地址加载失败，请刷新页面',
    en: 'Your addresses couldn’t be loaded. Refresh the page.',
  },
  message: { zh: '给商城留言（选填）', en: 'Message to the shop (optional)' },
})
