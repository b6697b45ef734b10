import { causeHeadings } from '@limpid/contract/analysis/causes/insight-causes'
import { changeCauseWords, changeMeasureWords } from '@limpid/contract/analysis/changes'
import { costPartWords } from '@limpid/contract/analysis/costs'
import {
  type InsightMeasure,
  insightForms,
  insightNames,
  maxInsights,
} from '@limpid/contract/analysis/insights'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'

export const causeWords = {
  ...changeMeasureWords,
  ...changeCauseWords,
  ...costPartWords,
  changes: { zh: '变化原因', en: 'What changed' },
  changesNote: {
    zh: '用量与比较时段之差，分解为洗涤次数、每次用量与设备构成，有仪表的设备另计待机用量；不含未能归入洗涤的用量。',
    en: 'Why consumption differs from the comparison period. The parts add up to the difference; what could not be assigned to washes is not included.',
  },
  ...causeHeadings,
  inWords: { zh: '说明', en: 'In words' },
  difference: { zh: '差额', en: 'Difference' },
  insights: { zh: '洞察', en: 'Insights' },
  insightsNote: {
    zh: `目前与自身基线不同的设备，偏离最大的在前，最多 ${maxInsights} 条。`,
    en: `Devices that differ from their own baseline now, largest deviations first, at most ${maxInsights}.`,
  },
  since: { zh: '起始日', en: 'Since' },
  baseline: { zh: '基线', en: 'Baseline' },
  present: { zh: '现在', en: 'Now' },
  perDayMore: { zh: '每天多支出（¥）', en: 'More per day (¥)' },
  costs: { zh: '成本', en: 'Costs' },
  costsNote: {
    zh: '洗涤、待机与燃气按所在站点当日当时的价格计算，合计为三者之和；每次只含洗涤。',
    en: 'Washes, standby and gas at the prices of the site at that time; the total is their sum. Per wash includes washing only.',
  },
  totalCost: { zh: '合计', en: 'Total' },
  washing: { zh: '洗涤', en: 'Washing' },
  standby: { zh: '待机', en: 'Standby' },
  gas: { zh: '燃气', en: 'Gas' },
  costPerWash: { zh: '每次洗涤', en: 'Per wash' },
} satisfies Record<string, Words>

/** What an insight is about, as a heading with its unit: `Duration of a wash (min)`. */
export function insightHeading(measure: InsightMeasure, language: Language): string {
  const name = localise(insightNames[measure], language)
  const { unit } = insightForms[measure]
  if (language !== 'en') return unit ? `${name}（${unit}）` : name
  const noun = name.replace(/^the /, '')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${unit ? ` (${unit})` : ''}`
}
