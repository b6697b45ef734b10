import type { Words } from '../kernel/words.ts'

/** Labels of the fields of this module. */
export const alarmLabels = {
  'alarms.mine': { zh: '指派给我', en: 'Assigned to me' },
  'alarms.raisedFrom': { zh: '发生时间起', en: 'Raised from' },
  'alarms.raisedTo': { zh: '发生时间止', en: 'Raised to' },
  'alarms.clearedFrom': { zh: '恢复时间起', en: 'Cleared from' },
  'alarms.clearedTo': { zh: '恢复时间止', en: 'Cleared to' },
  'alarms.assigneeId': { zh: '负责人', en: 'Assignee' },
  'alarms.hours': { zh: '搁置时长', en: 'Hours' },
} as const satisfies Record<string, Words>
