import { defineWords } from '../../../../lib/words.ts'

/** Not among the texts of insights, which the dashboard loads. */
export const insightItemWords = defineWords({
  reopen: { zh: '重新打开', en: 'Reopen' },
  reopened: { zh: '已重新打开', en: 'Insight reopened' },
  endedOnes: { zh: '已结束', en: 'Ended' },
  alarms: { zh: '告警记录', en: 'Alarm records' },
})
