import type { Words } from '../words.ts'

/** The fields of washes and of their diary. */
export const washFields: Readonly<Record<string, Words>> = {
  cycleId: { zh: '洗涤', en: 'Wash' },
  fromDay: { zh: '开始日期', en: 'First day' },
  toDay: { zh: '结束日期', en: 'Last day' },
  'cycles.hygiene': { zh: '卫生结论', en: 'Hygiene' },
  a0Target: { zh: 'A0 目标', en: 'A0 target' },
  programme: { zh: '程序', en: 'Programme' },
  by: { zh: '统计方式', en: 'Counted by' },
  exports: { zh: '导出', en: 'Export' },
  rewash: { zh: '重洗', en: 'Rewash' },
  month: { zh: '月份', en: 'Month' },
  'diaries.from': { zh: '起始记录', en: 'First record' },
}
