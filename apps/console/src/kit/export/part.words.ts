import { defineWords } from '../../lib/words.ts'

export const partWords = defineWords({
  partOf: {
    zh: (rows: string) => `仅导出了列表的前 ${rows} 行，其余未导出。请缩小日期范围或增加筛选条件，分次导出。`,
    en: (rows: string) =>
      `Only the first ${rows} rows of the list were exported. For the rest, narrow the range or the filters and export again.`,
  },
})
