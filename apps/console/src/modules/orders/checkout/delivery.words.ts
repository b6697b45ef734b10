import { defineWords } from '../../../lib/words.ts'

export const deliveryWords = defineWords({
  forDevice: { zh: '用于设备（选填）', en: 'For device (optional)' },
  anyDevice: { zh: '搜索设备', en: 'Search your devices' },
  forDeviceHint: {
    zh: '选择后，包裹会记入该设备的配送记录；不选则用于所有设备。',
    en: 'If chosen, parcels appear in its delivery records. Leave empty for all devices.',
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
