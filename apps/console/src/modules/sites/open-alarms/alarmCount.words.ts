import { defineWords } from '../../../lib/words.ts'

export const alarmCountWords = defineWords({
  openAlarms: { zh: '未恢复告警', en: 'Open alarms' },
  /** The heading of a narrow column. */
  alarms: { zh: '告警', en: 'Alarms' },
  anyAlarms: { zh: '不限', en: 'Any or none' },
  withAlarms: { zh: '有未恢复告警', en: 'With open alarms' },
  counted: {
    zh: (count: string, severity: string) => `${count} 条未恢复告警，最高级别：${severity}`,
    en: (count: string, severity: string) =>
      count === '1' ? `1 open alarm: ${severity}` : `${count} open alarms, the worst: ${severity}`,
  },
})
