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
  figures: { zh: '总览', en: 'Overview' },
  online: { zh: '在线设备', en: 'Online' },
  ofDevices: { zh: (count: string) => `共 ${count} 台`, en: (count: string) => `of ${count} devices` },
  ofDevicesSilent: {
    zh: (count: string, silent: string) => `共 ${count} 台，${silent} 台无上报`,
    en: (count: string, silent: string) => `of ${count} devices, ${silent} not reporting`,
  },
  washing: { zh: '正在洗涤', en: 'Washing now' },
  machines: { zh: '设备台数', en: 'machines' },
  washes: { zh: '今日洗涤', en: 'Washes today' },
  water: { zh: '今日用水', en: 'Water today' },
  energy: { zh: '今日用电', en: 'Energy today' },
  perWash: { zh: (amount: string) => `平均每次 ${amount}`, en: (amount: string) => `${amount} per wash` },
  weekAgo: {
    zh: (change: string, before: string) => `比上周同期 ${change}（${before}）`,
    en: (change: string, before: string) => `${change} vs. last week (${before})`,
  },
  weekNone: { zh: '上周同期无数据', en: 'no data a week ago' },
  weekSame: {
    zh: (before: string) => `与上周同期相同（${before}）`,
    en: (before: string) => `same as last week (${before})`,
  },
  meters: { zh: '今日用水用电构成', en: 'Today’s water and energy by use' },
  hygiene: { zh: '卫生合格率', en: 'Hygiene' },
  hygienePassed: {
    zh: (all: string) => `今日判定 ${all} 次，全部合格`,
    en: (all: string) => `all ${all} passed today`,
  },
  hygieneFailed: {
    zh: (failed: string, all: string) => `今日判定 ${all} 次，${failed} 次不合格`,
    en: (failed: string, all: string) => `${failed} of ${all} failed today`,
  },
  waterQuality: { zh: '水质达标', en: 'Water in range' },
  probesInRange: { zh: '水质设备', en: 'probes' },
  now: { zh: '设备现状', en: 'Right now' },
  allDevices: { zh: (count: string) => `全部 ${count} 台`, en: (count: string) => `All ${count} devices` },
  noSite: { zh: '未分配站点', en: 'No site' },
  byHour: { zh: '今日各时段洗涤次数', en: 'Washes per hour, today' },
  byHourNote: { zh: (zone: string) => `当地时间（${zone}）`, en: (zone: string) => `Local time (${zone})` },
  byHourEach: {
    zh: (zone: string, more: number) => `各设备当地时间（${zone} 等 ${more + 1} 个时区）`,
    en: (zone: string, more: number) =>
      `Each device’s own local hour (${zone} and ${more} other ${more === 1 ? 'zone' : 'zones'})`,
  },
  dayOf: {
    zh: (zone: string) => `“今日”按设备当地时间（${zone}）计算`,
    en: (zone: string) => `“Today” is in device local time (${zone})`,
  },
  dayOfEach: {
    zh: (zone: string, more: number) => `“今日”按各设备当地时间（${zone} 等 ${more + 1} 个时区）计算`,
    en: (zone: string, more: number) =>
      `“Today” is each device’s own local day (${zone} and ${more} other ${more === 1 ? 'zone' : 'zones'})`,
  },
  hourBar: {
    zh: (hour: string, count: number) => `${hour} 时：${count} 次`,
    en: (hour: string, count: number) => `${hour}:00: ${count === 1 ? '1 wash' : `${count} washes`}`,
  },
  byProduct: { zh: '按产品', en: 'By product' },
  onlineOf: {
    zh: (online: string, all: string) => `${online} / ${all} 在线`,
    en: (online: string, all: string) => `${online} / ${all} online`,
  },
  noDevices: { zh: '暂无设备', en: 'No devices yet' },
  noDevicesHint: {
    zh: '新增第一台设备后，这里会显示其状态与用量。',
    en: 'Add your first device; its status and consumption appear here.',
  },
  noneSharedHint: {
    zh: '别人与您共享设备后，这里会显示其状态与用量。',
    en: 'When somebody shares a device with you, its status and consumption appear here.',
  },
  toShared: { zh: '共享设备', en: 'Shared devices' },
  toDevices: { zh: '查看设备', en: 'View devices' },
  loadFailed: { zh: '概览加载失败', en: 'Overview could not be loaded' },
})
