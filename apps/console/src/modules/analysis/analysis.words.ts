import { defineWords } from '../../lib/words.ts'

export const analysisWords = defineWords({
  title: { zh: '首页', en: 'Dashboard' },
  description: {
    zh: '设备此刻的状态与今天的用量',
    en: 'How the devices are doing now, and what they have used today',
  },
  figures: { zh: '总览', en: 'At a glance' },
  online: { zh: '在线设备', en: 'Online' },
  ofDevices: { zh: (count: string) => `共 ${count} 台`, en: (count: string) => `of ${count} devices` },
  ofDevicesSilent: {
    zh: (count: string, silent: string) => `共 ${count} 台，${silent} 台静默`,
    en: (count: string, silent: string) => `of ${count} devices, ${silent} silent`,
  },
  washing: { zh: '正在洗涤', en: 'Washing now' },
  machines: { zh: '台设备', en: 'machines' },
  washes: { zh: '今日洗涤', en: 'Washes today' },
  finished: { zh: '次已结束', en: 'finished' },
  water: { zh: '今日用水', en: 'Water today' },
  energy: { zh: '今日用电', en: 'Energy today' },
  perWash: { zh: (amount: string) => `平均每次 ${amount}`, en: (amount: string) => `${amount} a wash` },
  trouble: { zh: '待处理问题', en: 'Open trouble' },
  troubleCount: { zh: (count: string) => `${count} 项`, en: (count: string) => `${count} open` },
  troubleMore: {
    zh: (shown: string, total: string) => `共 ${total} 项，显示最要紧的 ${shown} 项`,
    en: (shown: string, total: string) => `The worst ${shown} of ${total}`,
  },
  noTrouble: { zh: '一切正常', en: 'All is well' },
  noTroubleHint: {
    zh: '没有故障、失联或被拒绝的消息。',
    en: 'No faults, no lost devices, no refused messages.',
  },
  fault: { zh: '故障', en: 'Fault' },
  silent: { zh: '失联', en: 'Lost' },
  refusals: { zh: '消息被拒绝', en: 'Refused' },
  faultMeans: {
    zh: (code: string) => `设备报告故障 ${code}`,
    en: (code: string) => `The machine reports fault ${code}`,
  },
  silentMeans: {
    zh: (reason: string) => `设备已离线：${reason}`,
    en: (reason: string) => `The device went offline: ${reason}`,
  },
  silentUnknown: { zh: '设备已离线', en: 'The device went offline' },
  refusalsMean: {
    zh: (count: string) => `24 小时内有 ${count} 条消息被拒绝`,
    en: (count: string) => `${count} ${count === '1' ? 'message' : 'messages'} refused in 24 hours`,
  },
  byHour: { zh: '今日各时段洗涤次数', en: 'Washes by hour of today' },
  byHourNote: { zh: (zone: string) => `设备所在地时间 ${zone}`, en: (zone: string) => `Clock of ${zone}` },
  dayOf: {
    zh: (zone: string) => `“今天”按设备所在地的时间 ${zone} 计算`,
    en: (zone: string) => `“Today” is by the clock where the machines stand, ${zone}`,
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
  noDevices: { zh: '还没有设备', en: 'No devices yet' },
  noDevicesHint: {
    zh: '添加第一台设备后，这里会显示它的状态与用量。',
    en: 'Once the first device is added, its state and what it takes show here.',
  },
  toDevices: { zh: '去设备列表', en: 'To the devices' },
  loadFailed: { zh: '总览没有加载成功', en: 'The overview could not be loaded' },
})
