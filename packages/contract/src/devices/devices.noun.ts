import { defineNoun } from '../kernel/noun.ts'
import { deviceLabels } from './devices.labels.ts'
import { deviceNews, deviceTopic } from './devices.live.ts'
import { deviceNotifications } from './devices.notifications.ts'
import { devicePermissions } from './devices.permissions.ts'
import { deviceProblems } from './devices.problems.ts'
import { liveTab } from './devices.tab.ts'

export const devicesNoun = defineNoun({
  permissions: devicePermissions,
  problems: deviceProblems,
  labels: deviceLabels,
  notifications: deviceNotifications,
  live: { topic: deviceTopic, news: deviceNews },
  tabs: liveTab,
  pages: {
    'equipment/own-equipment': { zh: '我的设备', en: 'My devices' },
    'equipment/equipment-info': { zh: '设备详情', en: 'Device' },
    'equipment/device-info': { zh: '共享设备详情', en: 'Shared device' },
    'equipment/removed-devices': { zh: '已删除的设备', en: 'Removed devices' },
    'equipment/removed-device': { zh: '已删除设备的详情', en: 'Removed device' },
  },
  things: {
    devices: {
      zh: '设备',
      en: 'Device',
    },
  },
  jobs: {
    area: 'devices',
    names: {
      'devices.endRevoked': { zh: '断开令牌已吊销的设备', en: 'Disconnect revoked devices' },
      'devices.forgetRemoved': { zh: '清理已删除设备的读数', en: 'Delete readings of deleted devices' },
      'devices.learnSilent': { zh: '同步无上报设备', en: 'Reload devices that are not reporting' },
      'devices.markSilent': { zh: '标记无上报设备', en: 'Mark devices that are not reporting' },
      'devices.toPinyin': { zh: '更新名称索引（拼音）', en: 'Update name index' },
    },
  },
})
