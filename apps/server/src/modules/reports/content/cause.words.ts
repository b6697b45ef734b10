import { type InsightMeasure, maxInsights } from '@limpid/contract/analysis/insights'
import type { Words } from '@limpid/contract/kernel/words'

export const causeWords = {
  changes: { zh: '变化原因', en: 'What changed' },
  changesNote: {
    zh: '用量与比较时段之差，分解为洗涤次数、每次用量与设备构成，有仪表的设备另计待机用量；不含未归属的用量。',
    en: 'Why consumption differs from the comparison period. The parts add up to the difference; what is unallocated is not included.',
  },
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  detergent: { zh: '洗涤剂', en: 'Detergent' },
  difference: { zh: '差额', en: 'Difference' },
  byVolume: { zh: '因洗涤次数', en: 'By number of washes' },
  byIntensity: { zh: '因每次用量', en: 'By consumption per wash' },
  byMix: { zh: '因设备构成', en: 'By mix of devices' },
  byStandby: { zh: '因待机', en: 'Between washes' },
  insights: { zh: '洞察', en: 'Insights' },
  insightsNote: {
    zh: `目前与自身基线不同的设备，偏离最大的在前，最多 ${maxInsights} 条。`,
    en: `Devices that differ from their own baseline now, largest deviations first, at most ${maxInsights}.`,
  },
  since: { zh: '起始日', en: 'Since' },
  baseline: { zh: '基线', en: 'Baseline' },
  present: { zh: '现在', en: 'Now' },
  perDayMore: { zh: '每天多支出（¥）', en: 'More per day (¥)' },
  costs: { zh: '洗涤成本', en: 'Wash costs' },
  costsNote: {
    zh: '洗涤的用电、用水与药剂按所在站点当日当时的价格计算；不含待机用量。',
    en: 'Energy, water and chemicals used by washes, at the prices of the site at that time. Standby is not included.',
  },
  totalCost: { zh: '合计', en: 'Total' },
  costPerWash: { zh: '每次洗涤', en: 'Per wash' },
  electricityFen: { zh: '电费', en: 'Electricity' },
  waterFen: { zh: '水费', en: 'Water' },
  detergentFen: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidFen: { zh: '催干剂', en: 'Rinse aid' },
} satisfies Record<string, Words>

export const insightMeasureWords: Record<InsightMeasure, Words> = {
  waterPerWash: { zh: '每次用水（L）', en: 'Water per wash (L)' },
  energyPerWash: { zh: '每次用电（kWh）', en: 'Energy per wash (kWh)' },
  detergentPerWash: { zh: '每次洗涤剂（mL）', en: 'Detergent per wash (mL)' },
  duration: { zh: '洗涤时长（min）', en: 'Duration of a wash (min)' },
  standbyWater: { zh: '洗涤以外的每日用水（L）', en: 'Daily water outside washes (L)' },
  standbyEnergy: { zh: '洗涤以外的每日用电（kWh）', en: 'Daily energy outside washes (kWh)' },
  hygieneFailed: { zh: '卫生不合格的比例（%）', en: 'Washes that fail hygiene (%)' },
  aborted: { zh: '中止的比例（%）', en: 'Aborted washes (%)' },
  ph: { zh: 'pH 平均值', en: 'Mean pH' },
}
