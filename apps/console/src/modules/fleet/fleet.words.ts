import { defineWords } from '../../lib/words.ts'

export const fleetWords = defineWords({
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'Any group' },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'Any site' },
  tag: { zh: '标签', en: 'Tag' },
  anyTag: { zh: '全部标签', en: 'Any tag' },
  firmware: { zh: '固件版本', en: 'Firmware version' },
  anyFirmware: { zh: '全部固件', en: 'Any firmware' },
  lastMessage: { zh: '最近消息', en: 'Last message' },
  anyMessage: { zh: '任何时间', en: 'At any time' },
  stateSince: { zh: '上线或离线于', en: 'Online or offline since' },
  within: {
    zh: (span: string) => `最近 ${span}内`,
    en: (span: string) => `Within ${span}`,
  },
  before: {
    zh: (span: string) => `${span}以前，或从未`,
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
  glance: { zh: '分组概览', en: 'The group at a glance' },
  online: { zh: '在线', en: 'Online' },
  ofDevices: {
    zh: (count: string) => `共 ${count} 台设备`,
    en: (count: string) => `of ${count} devices`,
  },
  ofDevicesSilent: {
    zh: (count: string, silent: string) => `共 ${count} 台设备，${silent} 台静默`,
    en: (count: string, silent: string) => `of ${count} devices, ${silent} silent`,
  },
  washing: { zh: '正在洗涤', en: 'Washing now' },
  machines: { zh: '台', en: 'machines' },
  faults: { zh: '故障', en: 'Faults' },
  faultsHint: { zh: '在线且报告故障', en: 'online, with a fault' },
  washesToday: { zh: '今日洗涤', en: 'Washes today' },
  finished: { zh: '已完成的次数', en: 'finished' },
  waterToday: { zh: '今日用水', en: 'Water today' },
  notShared: { zh: '未共享给你', en: 'not shared to you' },
})
