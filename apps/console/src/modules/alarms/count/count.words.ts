import { defineWords } from '../../../lib/words.ts'

export const countWords = defineWords({
  open: {
    zh: (count: number) => `${count} 条告警未确认`,
    en: (count: number) => (count === 1 ? '1 unacknowledged alarm' : `${count} unacknowledged alarms`),
  },
})
