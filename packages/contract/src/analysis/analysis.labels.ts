import type { Words } from '../kernel/words.ts'

/** What people call the fields of analyses. */
export const analysisLabels = {
  compare: { zh: '比较时段', en: 'Compare with' },
  rank: { zh: '排序指标', en: 'Rank by' },
  'analysis.dismissed': { zh: '已忽略', en: 'Dismissed' },
  'analysis.hour': { zh: '小时', en: 'Hour' },
  ascending: { zh: '升序', en: 'Lowest first' },
} as const satisfies Record<string, Words>
