import { defineWords } from '../../lib/words.ts'

export const fleetWords = defineWords({
  hygiene: { zh: '卫生', en: 'Hygiene' },
  anyHygiene: { zh: '不限', en: 'Any result' },
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'All groups' },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'All sites' },
  tag: { zh: '标签', en: 'Tag' },
  anyTag: { zh: '全部标签', en: 'All tags' },
  firmware: { zh: '固件版本', en: 'Firmware version' },
  anyFirmware: { zh: '全部固件版本', en: 'All firmware versions' },
  lastMessage: { zh: '最近消息', en: 'Last message' },
  anyMessage: { zh: '不限时间', en: 'Any time' },
  stateSince: { zh: '状态变更时间', en: 'State changed' },
  within: {
    zh: (span: string) => `${span}内`,
    en: (span: string) => `Within ${span}`,
  },
  before: {
    zh: (span: string) => `${span}前，或从未`,
    en: (span: string) => `More than ${span} ago, or never`,
  },
  ofOwner: {
    zh: (name: string, owner: string) => `${name} · ${owner}`,
    en: (name: string, owner: string) => `${name} · ${owner}`,
  },
  counted: {
    zh: (name: string, count: string) => `${name}（${count}）`,
    en: (name: string, count: string) => `${name} (${count})`,
  },
  map: { zh: '地图', en: 'Map' },
  glance: { zh: '分组概览', en: 'Group overview' },
  online: { zh: '在线', en: 'Online' },
  ofDevices: {
    zh: (count: string) => `共 ${count} 台设备`,
    en: (count: string) => (count === '1' ? 'of 1 device' : `of ${count} devices`),
  },
  ofDevicesSilent: {
    zh: (count: string, silent: string) => `共 ${count} 台设备，${silent} 台无上报`,
    en: (count: string, silent: string) =>
      `of ${count} ${count === '1' ? 'device' : 'devices'}, ${silent} not reporting`,
  },
  washing: { zh: '正在洗涤', en: 'Washing now' },
  machines: { zh: '设备台数', en: 'machines' },
  faults: { zh: '故障', en: 'Faults' },
  faultsHint: { zh: '在线且上报故障', en: 'online, with a fault' },
  hygieneFailed: { zh: '卫生不合格', en: 'Hygiene failed' },
  hygieneFailedHint: { zh: '有不合格洗涤的设备', en: 'machines with failed washes' },
  washesToday: { zh: '今日洗涤', en: 'Washes today' },
  finished: { zh: '已结束次数', en: 'finished' },
  energyToday: { zh: '今日用电', en: 'Energy today' },
  waterToday: { zh: '今日用水', en: 'Water today' },
  notShared: { zh: '未共享给您', en: 'not shared with you' },
})
