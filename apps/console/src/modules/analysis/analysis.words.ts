import { defineWords } from '../../lib/words.ts'

export const analysisWords = defineWords({
  title: { zh: '首页', en: 'Dashboard' },
  description: {
    zh: '设备当前状态与今日用量',
    en: 'Current device status and today’s consumption',
  },
  descriptionShared: {
    zh: '共享给我的设备：当前状态与今日用量',
    en: 'Devices shared with me: current status and today’s consumption',
  },
  arrange: { zh: '自定义', en: 'Customise' },
  figures: { zh: '总览', en: 'Overview' },
  online: { zh: '在线设备', en: 'Online' },
  ofDevices: {
    zh: (count: string) => `共 ${count} 台`,
    en: (count: string) => (count === '1' ? 'of 1 device' : `of ${count} devices`),
  },
  ofDevicesSilent: {
    zh: (count: string, silent: string) => `共 ${count} 台，${silent} 台无上报`,
    en: (count: string, silent: string) => `of ${count} devices, ${silent} not reporting`,
  },
  washing: { zh: '正在洗涤', en: 'Washing now' },
  machines: {
    zh: (_count: number) => '设备台数',
    en: (count: number) => (count === 1 ? 'machine' : 'machines'),
  },
  washes: { zh: '今日洗涤', en: 'Washes today' },
  water: { zh: '今日用水', en: 'Water today' },
  energy: { zh: '今日用电', en: 'Energy today' },
  // Of a product where several washed.
  perWash: {
    zh: (amount: string, product: string) => `${product}平均每次 ${amount}`,
    en: (amount: string, product: string) => `${amount} per wash${product ? `, ${product}` : ''}`,
  },
  weekAgo: {
    zh: (change: string, before: string) => `较上周 ${change}（${before}）`,
    en: (change: string, before: string) => `${change} vs. last week (${before})`,
  },
  weekNone: { zh: '上周同期无数据', en: 'no data a week ago' },
  weekSame: {
    zh: (before: string) => `与上周同期相同（${before}）`,
    en: (before: string) => `same as last week (${before})`,
  },
  hygiene: { zh: '卫生合格率', en: 'Hygiene' },
  hygienePassed: {
    zh: (all: string, washes: string) => `今日 ${washes} 次中判定 ${all} 次，均合格`,
    en: (all: string, washes: string) => `${all} of ${washes} judged today, all passed`,
  },
  hygieneFailed: {
    zh: (failed: string, all: string, washes: string) =>
      `今日 ${washes} 次中判定 ${all} 次，${failed} 次不合格`,
    en: (failed: string, all: string, washes: string) => `${all} of ${washes} judged today, ${failed} failed`,
  },
  waterQuality: { zh: '水质达标', en: 'Water in range' },
  probesInRange: { zh: '台，按当前值与限值', en: 'probes, by current values' },
  dayOf: {
    zh: (zone: string) => `“今日”按设备当地时间计算：${zone}`,
    en: (zone: string) => `“Today” is in device local time: ${zone}`,
  },
  dayOfEach: {
    zh: (zone: string, more: number) => `“今日”按各设备当地时间计算：${zone} 等 ${more + 1} 个时区`,
    en: (zone: string, more: number) =>
      `“Today” is each device’s own local day: ${zone} and ${more} other ${more === 1 ? 'zone' : 'zones'}`,
  },
  loadFailed: { zh: '概览加载失败', en: 'Overview could not be loaded' },
})
