import { defineWords } from '../../../../lib/words.ts'

/** Not among the texts of insights, which the dashboard loads. */
export const insightItemWords = defineWords({
  alarms: { zh: '告警记录', en: 'Alarm records' },
})
