import type { Words } from '../../kernel/words.ts'

/** Names of the figures of a product, the same on its page, in its files and in reports. */
export const productFigureWords = {
  hygiene: { zh: '卫生结论', en: 'Hygiene result' },
  a0: { zh: 'A0 值（80 °C 等效秒）', en: 'A0 value (seconds at 80 °C)' },
  temperatures: { zh: '温度与限值', en: 'Temperatures against limits' },
  metric: { zh: '指标', en: 'Metric' },
  inRange: { zh: '达标时间占比', en: 'Time in range' },
  min: { zh: '最低', en: 'Lowest' },
  lower: { zh: '下四分位', en: 'Lower quartile' },
  median: { zh: '中位数', en: 'Median' },
  upper: { zh: '上四分位', en: 'Upper quartile' },
  max: { zh: '最高', en: 'Highest' },
  readings: { zh: '读数', en: 'Readings' },
  rejected: { zh: '剔除', en: 'Rejected' },
} satisfies Record<string, Words>
