import type { Words } from '../kernel/words.ts'

/** Labels of the fields of this module. */
export const alarmLabels = {
  'alarms.mine': { zh: '指派给我', en: 'Assigned to me' },
  'alarms.raisedFrom': { zh: '发生时间起', en: 'Raised from' },
  'alarms.raisedTo': { zh: '发生时间止', en: 'Raised to' },
  'alarms.clearedFrom': { zh: '恢复时间起', en: 'Cleared from' },
  'alarms.clearedTo': { zh: '恢复时间止', en: 'Cleared to' },
  'alarms.assigneeId': { zh: '处理人', en: 'Assignee' },
  'alarms.hours': { zh: '搁置时长', en: 'Hours' },
  onDuty: { zh: '值班', en: 'On duty' },
  quiet: { zh: '免打扰时段', en: 'Quiet hours' },
  criticalPasses: { zh: '严重告警不受限', en: 'Critical alarms pass' },
  choices: { zh: '通知方式', en: 'Channels' },
  'channels/critical': { zh: '严重告警的通知方式', en: 'Channels for critical alarms' },
  'channels/major': { zh: '重要告警的通知方式', en: 'Channels for major alarms' },
  'channels/minor': { zh: '次要告警的通知方式', en: 'Channels for minor alarms' },
  'channels/warning': { zh: '提示的通知方式', en: 'Channels for notices' },
  channels: { zh: '各级别的通知方式', en: 'Channels by severity' },
  'quiet/enabled': { zh: '启用免打扰', en: 'Quiet hours on' },
  'quiet/from': { zh: '免打扰开始', en: 'Quiet from' },
  'quiet/to': { zh: '免打扰结束', en: 'Quiet until' },
} as const satisfies Record<string, Words>
