import type { Words } from '../kernel/words.ts'

/** Display names of the fields of analyses. */
export const analysisLabels = {
  ownToday: { zh: '各设备当天', en: 'Each device’s own today' },
  withoutSite: { zh: '未分配站点', en: 'No site' },
  compare: { zh: '比较时段', en: 'Compare with' },
  rank: { zh: '排序指标', en: 'Rank by' },
  'analysis.shown': { zh: '显示', en: 'Show' },
  'analysis.hour': { zh: '小时', en: 'Hour' },
  hygieneReason: { zh: '卫生原因', en: 'Hygiene reason' },
  requirement: { zh: '卫生要求', en: 'Hygiene requirement' },
  limitCelsius: { zh: '限值（°C）', en: 'Limit (°C)' },
  minCelsius: { zh: '温度下限（°C）', en: 'From (°C)' },
  maxCelsius: { zh: '温度上限（°C）', en: 'Below (°C)' },
  minKilograms: { zh: '重量下限（kg）', en: 'From (kg)' },
  maxKilograms: { zh: '重量上限（kg）', en: 'Below (kg)' },
  minOpenings: { zh: '开门次数下限', en: 'Door openings, minimum' },
  maxOpenings: { zh: '开门次数上限', en: 'Door openings, maximum' },
  openedIn: { zh: '开门时的阶段', en: 'Phase in which the door was opened' },
  unbalanced: { zh: '仅脱水不平衡', en: 'Unbalanced spins only' },
  ascending: { zh: '升序', en: 'Lowest first' },
} as const satisfies Record<string, Words>
