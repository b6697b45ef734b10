import { defineWords } from '../../../lib/words.ts'

export const hygieneWords = defineWords({
  hygiene: { zh: '卫生', en: 'Hygiene' },
  recalculated: { zh: '已重算', en: 'Recalculated' },
  recalculatedAt: {
    zh: (time: string) => `晚到的读数改变了结论，${time} 重新计算`,
    en: (time: string) => `Changed by readings that came late, recalculated ${time}`,
  },
  requiredNothing: {
    zh: '这个程序没有卫生要求。',
    en: 'Nothing is required of this programme.',
  },
  limit: { zh: '限值', en: 'Limit' },
  measured: { zh: '实测', en: 'Measured' },
  basis: { zh: '依据', en: 'Source' },
  throughout: {
    zh: (phases: string, limit: string) => `${phases}全程 ≥ ${limit}`,
    en: (phases: string, limit: string) => `≥ ${limit} all through ${phases}`,
  },
  held: {
    zh: (phases: string, limit: string, time: string) => `${phases}中连续 ${time} ≥ ${limit}`,
    en: (phases: string, limit: string, time: string) => `≥ ${limit} for ${time} at a stretch in ${phases}`,
  },
  lowest: { zh: (value: string) => `最低 ${value}`, en: (value: string) => `lowest ${value}` },
  heldFor: { zh: (time: string) => `保持 ${time}`, en: (time: string) => `held for ${time}` },
  a0: { zh: 'A0 值', en: 'A0 value' },
  a0Hint: {
    zh: 'A0 = Σ 10^((T − 80) / 10) · Δt，只计 65 °C 及以上，由本系统按温度曲线计算',
    en: 'A0 = Σ 10^((T − 80) / 10) · Δt, counted from 65 °C on, computed here from the curve of temperatures',
  },
  atLeast: { zh: (value: string) => `至少 ${value}`, en: (value: string) => `at least ${value}` },
  noTarget: { zh: '未设目标', en: 'no target set' },
  target: { zh: '卫生目标', en: 'Hygiene target' },
  targetIs: {
    zh: (value: string) => `卫生目标：A0 ${value}`,
    en: (value: string) => `Hygiene target: A0 ${value}`,
  },
  targetNone: { zh: '卫生目标：未设', en: 'Hygiene target: none' },
  targetHint: {
    zh: '每次洗涤的 A0 值至少要达到的秒数（80 °C 等效）。只用于保存之后判定的洗涤，最多一分钟后生效；已有的结论不变。',
    en: 'The A0 that each wash must at least reach, in seconds at 80 °C. It counts for washes that are judged after it is saved, a minute later at most; verdicts that stand stay as they are.',
  },
  targetField: { zh: 'A0 目标', en: 'A0 target' },
  targetFieldHint: {
    zh: '1 到 100000 秒；留空按物模型',
    en: 'From 1 to 100,000 seconds; empty: as the model says',
  },
  targetWrong: { zh: '请填写 1 到 100000 之间的秒数，或留空', en: 'From 1 to 100,000 seconds, or nothing' },
  ofModel: { zh: (value: string) => `物模型：${value}`, en: (value: string) => `Model: ${value}` },
  ofModelNone: { zh: '物模型：不设目标', en: 'Model: no target' },
  usualTargets: { zh: '常用目标', en: 'Usual targets' },
})
