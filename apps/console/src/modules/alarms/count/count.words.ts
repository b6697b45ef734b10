import { defineWords } from '../../../lib/words.ts'

export const countWords = defineWords({
  toAlarm: { zh: '查看告警', en: 'Open alarm' },
  open: {
    zh: (count: number) => `${count} 条告警未确认`,
    en: (count: number) => (count === 1 ? '1 unacknowledged alarm' : `${count} unacknowledged alarms`),
  },
})
