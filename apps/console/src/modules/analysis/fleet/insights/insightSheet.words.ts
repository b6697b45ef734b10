import { defineWords } from '../../../../lib/words.ts'

/** Heads of the file of insights. */
export const insightSheetWords = defineWords({
  unit: { zh: '单位', en: 'Unit' },
  since: { zh: '起始日期', en: 'Since' },
  until: { zh: '结束日期', en: 'Until' },
  baseline: { zh: '基线', en: 'Baseline' },
  present: { zh: '现在', en: 'Now' },
  perWeek: { zh: '每周变化', en: 'Change per week' },
  perDay: { zh: '每天费用', en: 'Cost per day' },
  says: { zh: '洞察', en: 'Insight' },
  evidence: { zh: '依据', en: 'Evidence' },
  state: { zh: '状态', en: 'Status' },
})
