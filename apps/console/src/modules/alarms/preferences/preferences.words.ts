import type { AlarmChannel } from '@limpid/contract/alarms/preferences'
import type { Words } from '@limpid/contract/kernel/words'
import { noticeChannelWords } from '@limpid/contract/notices/channels.words'
import { defineWords } from '../../../lib/words.ts'

export const preferenceWords = defineWords({
  title: { zh: '告警通知', en: 'Alarm notifications' },
  hint: {
    zh: '按级别、分组或设备选择告警的通知方式，并设置免打扰时段。',
    en: 'Choose channels by severity, group or device, and set your quiet hours.',
  },
  quiet: { zh: '免打扰时段', en: 'Quiet hours' },
  quietHint: {
    zh: '期间的告警照常记录，结束后汇总为一条通知。',
    en: 'Alarms are still recorded. You get one summary afterwards.',
  },
  from: { zh: '开始', en: 'From' },
  to: { zh: '结束', en: 'Until' },
  weekdays: { zh: '开始日', en: 'Begins on' },
  timeZone: { zh: '时区', en: 'Time zone' },
  criticalPasses: { zh: '严重告警仍立即通知', en: 'Still notify me of critical alarms at once' },
  onDuty: { zh: '值班中', en: 'On duty' },
  onDutyHint: {
    zh: '接收告警升级中发给“值班人员”的通知。',
    en: 'You receive escalations that are addressed to staff on duty.',
  },
  channels: { zh: '通知方式', en: 'Channels' },
  ofAll: { zh: '全部设备', en: 'All devices' },
  usesDefault: {
    zh: '未单独设置，使用上方“设备”类通知的方式。',
    en: 'Not set: the channels of “Devices” above apply.',
  },
  choose: { zh: '单独设置', en: 'Set' },
  useDefault: { zh: '恢复默认', en: 'Reset to default' },
  addGroup: { zh: '添加分组', en: 'Add a group' },
  addDevice: { zh: '添加设备', en: 'Add a device' },
  group: { zh: '分组', en: 'Group' },
  device: { zh: '设备', en: 'Device' },
  removeChoice: {
    zh: (name: string) => `删除“${name}”的通知方式`,
    en: (name: string) => `Delete channels of ${name}`,
  },
  severity: { zh: '级别', en: 'Severity' },
  cell: {
    zh: (scope: string, severity: string, channel: string) => `${scope}：${severity}告警，${channel}`,
    en: (scope: string, severity: string, channel: string) => `${scope}: ${severity} alarms by ${channel}`,
  },
  timeOfDay: { zh: '请输入 00:00 至 23:59 的时刻', en: 'Enter a time from 00:00 to 23:59' },
  weekdayMissing: { zh: '请至少选择一天', en: 'Choose at least one day' },
  chooseTarget: { zh: '请选择', en: 'Choose one' },
})

export const channelWords: Record<AlarmChannel, Words> = {
  ...noticeChannelWords,
  webhook: { zh: 'Webhook', en: 'Webhook' },
}
