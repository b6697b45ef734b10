import { defineWords } from '../../lib/words.ts'

export const analysisWords = defineWords({
  title: { zh: '首页', en: 'Dashboard' },
  description: {
    zh: '设备当前状态与今日用量',
    en: 'Current device status and today’s consumption',
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
  finished: { zh: '已结束次数', en: 'finished' },
  water: { zh: '今日用水', en: 'Water today' },
  energy: { zh: '今日用电', en: 'Energy today' },
  perWash: { zh: (amount: string) => `平均每次 ${amount}`, en: (amount: string) => `${amount} per wash` },
  trouble: { zh: '需要处理', en: 'Needs attention' },
  troubleCount: { zh: (count: string) => `${count} 项`, en: (count: string) => `${count} open` },
  troubleMore: {
    zh: (shown: string, total: string) => `共 ${total} 项，显示最严重的 ${shown} 项`,
    en: (shown: string, total: string) => `Showing the ${shown} most severe of ${total}`,
  },
  noTrouble: { zh: '一切正常', en: 'All systems normal' },
  noTroubleHint: {
    zh: '没有故障、离线设备或拒收的消息。',
    en: 'No faults, offline devices or rejected messages.',
  },
  fault: { zh: '故障', en: 'Fault' },
  silent: { zh: '离线', en: 'Offline' },
  refusals: { zh: '消息被拒收', en: 'Message rejected' },
  faultMeans: {
    zh: (code: string) => `设备上报故障 ${code}`,
    en: (code: string) => `Device reports fault ${code}`,
  },
  silentMeans: {
    zh: (reason: string) => `设备已离线：${reason}`,
    en: (reason: string) => `Device offline: ${reason}`,
  },
  silentUnknown: { zh: '设备已离线', en: 'Device offline' },
  refusalsMean: {
    zh: (count: string) => `近 24 小时拒收 ${count} 条消息`,
    en: (count: string) => `${count} ${count === '1' ? 'message' : 'messages'} rejected in the last 24 h`,
  },
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
  toDevices: { zh: '查看设备', en: 'View devices' },
  loadFailed: { zh: '概览加载失败', en: 'Overview could not be loaded' },
})
