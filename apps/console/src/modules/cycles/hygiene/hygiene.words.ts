import { defineWords } from '../../../lib/words.ts'

export const hygieneWords = defineWords({
  hygiene: { zh: '卫生', en: 'Hygiene' },
  recalculated: { zh: '已重算', en: 'Recalculated' },
  recalculatedAt: {
    zh: (time: string) => `因读数迟到，结论已于 ${time} 重新计算`,
    en: (time: string) => `Recalculated ${time} because of late readings`,
  },
  requiredNothing: {
    zh: '该程序没有卫生要求。',
    en: 'This programme has no hygiene requirement.',
  },
  limit: { zh: '限值', en: 'Limit' },
  measured: { zh: '实测', en: 'Measured' },
  basis: { zh: '依据', en: 'Source' },
  throughout: {
    zh: (phases: string, limit: string) => `${phases}全程 ≥ ${limit}`,
    en: (phases: string, limit: string) => `≥ ${limit} throughout ${phases}`,
  },
  held: {
    zh: (phases: string, limit: string, time: string) => `${phases}中连续 ${time} ≥ ${limit}`,
    en: (phases: string, limit: string, time: string) =>
      `≥ ${limit} for ${time} without interruption in ${phases}`,
  },
  heldAnywhere: {
    zh: (limit: string, time: string) => `曲线中任意一段连续 ${time} ≥ ${limit}`,
    en: (limit: string, time: string) => `≥ ${limit} for ${time} without interruption, anywhere in the curve`,
  },
  highest: { zh: (value: string) => `最高 ${value}`, en: (value: string) => `highest ${value}` },
  heldLowest: {
    zh: (value: string) => `其间最低 ${value}`,
    en: (value: string) => `lowest during that time ${value}`,
  },
  rules: { zh: '卫生规则', en: 'Hygiene rules' },
  lowest: { zh: (value: string) => `最低 ${value}`, en: (value: string) => `lowest ${value}` },
  heldFor: { zh: (time: string) => `持续 ${time}`, en: (time: string) => `held for ${time}` },
  a0: { zh: 'A0 值', en: 'A0 value' },
  a0Hint: {
    zh: 'A0 = Σ 10^((T − 80) / 10) · Δt，只计 65 °C 及以上，根据温度曲线计算；两个读数之间取较低者，读数间隔不均匀时 A0 为下限值',
    en: 'A0 = Σ 10^((T − 80) / 10) · Δt, counted from 65 °C, calculated from the temperature curve; between two readings the lower one counts, so irregular readings give a lower bound',
  },
  atLeast: { zh: (value: string) => `至少 ${value}`, en: (value: string) => `at least ${value}` },
  noTarget: { zh: '未设置目标', en: 'no target' },
  target: { zh: '卫生目标', en: 'Hygiene target' },
  targetIs: {
    zh: (value: string) => `卫生目标：${value}`,
    en: (value: string) => `Hygiene target: ${value}`,
  },
  targetNone: { zh: '卫生目标：未设置', en: 'Hygiene target: none' },
  targetHint: {
    zh: '只用于保存之后判定的洗涤，最多一分钟后生效；已有结论不变。',
    en: 'Applies to washes assessed after saving, within a minute; existing results stay unchanged.',
  },
  targetField: { zh: 'A0 目标', en: 'A0 target' },
  targetFieldHint: {
    zh: '每次洗涤至少达到的秒数（80 °C 等效），1 到 100,000；留空则使用物模型的目标',
    en: 'Minimum per wash in seconds at 80 °C, 1 to 100,000. Leave empty to use the model’s target.',
  },
  targetWrong: {
    zh: '请输入 1 到 100,000 之间的秒数，或留空',
    en: 'Enter 1 to 100,000 seconds, or leave empty',
  },
  ofModel: { zh: (value: string) => `物模型：${value}`, en: (value: string) => `Model: ${value}` },
  ofModelNone: { zh: '物模型：无目标', en: 'Model: no target' },
  ofModelRules: {
    zh: (value: string) => `物模型：${value}`,
    en: (value: string) => `Model: ${value}`,
  },
  sourceOf: {
    zh: (name: string, limit: string, source: string) => `${name}：${limit}（${source}）`,
    en: (name: string, limit: string, source: string) => `${name}: ${limit} (${source})`,
  },
  or: { zh: '，或', en: ', or ' },
  noRequirements: {
    zh: '只看 A0 值是否达到目标（EN ISO 15883）。',
    en: 'Only the A0 target counts (EN ISO 15883).',
  },
  defaultTargets: { zh: '常用目标', en: 'Common targets' },
})
