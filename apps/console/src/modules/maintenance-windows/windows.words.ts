import type { Words } from '@limpid/contract/kernel/words'
import type { WindowState } from '@limpid/contract/maintenance-windows/schemas'
import { defineWords } from '../../lib/words.ts'

export const windowWords = defineWords({
  title: { zh: '维护时段', en: 'Maintenance windows' },
  description: {
    zh: '维护期间的告警照常记录，但不通知任何人，也不升级。',
    en: 'In a maintenance window alarms are recorded, but nobody is notified and nothing is escalated.',
  },
  add: { zh: '新增维护时段', en: 'Add maintenance window' },
  editOf: { zh: (reason: string) => `编辑“${reason}”`, en: (reason: string) => `Edit ${reason}` },
  removeOf: { zh: (reason: string) => `删除“${reason}”`, en: (reason: string) => `Delete ${reason}` },
  removeAsk: {
    zh: '进行中的维护立即结束，未恢复的告警将发出通知。',
    en: 'A window in progress ends at once, and people are notified of alarms that are still active.',
  },
  removed: { zh: '维护时段已删除', en: 'Maintenance window deleted' },
  none: { zh: '暂无维护时段', en: 'No maintenance windows yet' },
  noneHint: {
    zh: '检修、搬运或定期清洗前设置维护时段，避免无用的告警通知。',
    en: 'Add one before repairs, moves or regular cleaning, so that nobody is notified needlessly.',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonHint: { zh: '例如：更换加热管', en: 'e.g. heater replacement' },
  scope: { zh: '适用范围', en: 'Applies to' },
  chooseTarget: { zh: '请选择', en: 'Choose one' },
  when: { zh: '时间', en: 'When' },
  once: { zh: '一次', en: 'Once' },
  weekly: { zh: '每周重复', en: 'Every week' },
  startsAt: { zh: '开始时间', en: 'Starts' },
  endsAt: { zh: '结束时间', en: 'Ends' },
  weekdays: { zh: '星期', en: 'Weekdays' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  siteClock: { zh: '按设备所在站点的时区。', en: 'In the time zone of each device’s site.' },
  state: { zh: '状态', en: 'Status' },
  devices: { zh: '设备数', en: 'Devices' },
  inhibited: { zh: '隐藏的告警', en: 'Hidden alarms' },
  reasonMissing: { zh: '请输入原因', en: 'Enter a reason' },
  timeMissing: { zh: '请选择时间', en: 'Choose a time' },
  timesTurned: {
    zh: '结束时间须晚于开始时间和当前时间',
    en: 'The end must be in the future and after the start',
  },
  tooLong: { zh: (days: number) => `最长 ${days} 天`, en: (days: number) => `At most ${days} days` },
  weekdayMissing: { zh: '请至少选择一天', en: 'Choose at least one day' },
  timeOfDay: { zh: '请输入 00:00 至 23:59 的时刻', en: 'Enter a time from 00:00 to 23:59' },
  preview: { zh: '效果预览', en: 'Preview' },
  previewLater: { zh: '填写范围和时间后显示。', en: 'Appears once you choose devices and a time.' },
  wouldHave: {
    zh: (hidden: string, raised: string, days: number, devices: string) =>
      `近 ${days} 天，这 ${devices} 台设备共 ${raised} 条告警，其中 ${hidden} 条发生在该时段内，会被隐藏。`,
    en: (hidden: string, raised: string, days: number, devices: string) =>
      `Devices covered: ${devices}. Alarms in the last ${days} days: ${raised}; this window would have hidden ${hidden} of them.`,
  },
  hidesNow: {
    zh: (total: string) => `若现在生效，将隐藏 ${total} 条未恢复告警：`,
    en: (total: string) => `Open alarms hidden if it started now: ${total}`,
  },
  moreAlarms: { zh: (count: string) => `还有 ${count} 条`, en: (count: string) => `and ${count} more` },
  colon: { zh: '：', en: ': ' },
  hidesNone: { zh: '目前没有未恢复的告警。', en: 'There are no open alarms.' },
  inMaintenance: {
    zh: (until: string, reason: string) => `维护中，至 ${until}：${reason}。告警只记录，不通知。`,
    en: (until: string, reason: string) =>
      `In maintenance until ${until}: ${reason}. Alarms are recorded, but nobody is notified.`,
  },
  next: {
    zh: (from: string, reason: string) => `下一个维护时段：${from}，${reason}。`,
    en: (from: string, reason: string) => `Next maintenance window: ${from}, ${reason}.`,
  },
})

export const windowStateWords: Record<WindowState, Words> = {
  open: { zh: '维护中', en: 'Active' },
  coming: { zh: '未开始', en: 'Upcoming' },
  over: { zh: '已结束', en: 'Ended' },
}
