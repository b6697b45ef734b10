import type { Words } from '../kernel/words.ts'

/** Display names of the fields of diaries. */
export const diaryLabels = {
  reportId: { zh: '文件编号', en: 'File id' },
  month: { zh: '月份', en: 'Month' },
  'diaries.from': { zh: '起始记录', en: 'First record' },
} as const satisfies Record<string, Words>
