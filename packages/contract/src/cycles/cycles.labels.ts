import type { Words } from '../kernel/words.ts'

/** Display names of the fields of cycles. */
export const cycleLabels = {
  cycleId: { zh: '洗涤', en: 'Wash' },
  fromDay: { zh: '开始日期', en: 'Start date' },
  toDay: { zh: '结束日期', en: 'End date' },
  'cycles.hygiene': { zh: '卫生结论', en: 'Hygiene result' },
  a0Target: { zh: 'A0 目标', en: 'A0 target' },
  'cycles.ruleSet': { zh: '卫生规则集', en: 'Hygiene rule set' },
  'cycles.washes': { zh: '预览的洗涤次数', en: 'Washes to preview' },
  programme: { zh: '程序', en: 'Programme' },
  by: { zh: '统计方式', en: 'Group by' },
  rewash: { zh: '重洗', en: 'Rewash' },
} as const satisfies Record<string, Words>
