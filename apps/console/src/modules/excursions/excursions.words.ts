import type { Excursion, ExcursionEnd } from '@limpid/contract/excursions/excursions'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const excursionWords = defineWords({
  excursions: { zh: '水质超限', en: 'Water quality alerts' },
  hint: {
    zh: '按产品当前的限值由读数得出；等于限值不算超限，剔除的读数不计。',
    en: 'Derived from readings with the product’s current limits. A value equal to a limit is within it; rejected readings are not counted.',
  },
  metric: { zh: '指标', en: 'Metric' },
  anyMetric: { zh: '全部指标', en: 'All metrics' },
  start: { zh: '开始时间', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  duration: { zh: '时长', en: 'Duration' },
  lasts: { zh: '持续中', en: 'Ongoing' },
  older: { zh: '可能更早开始', en: 'May have begun earlier' },
  how: { zh: '结束方式', en: 'How it ended' },
  worst: { zh: '最大偏离', en: 'Largest deviation' },
  readings: { zh: '读数', en: 'Readings' },
  washes: { zh: '期间洗涤次数', en: 'Washes during this time' },
  emptyTitle: { zh: '该时段水质全部达标', en: 'Water quality within limits in this period' },
  emptyHint: {
    zh: '未选日期时显示近 30 天；查看更早的记录请选择日期。',
    en: 'Without a date range, the last 30 days are shown. Select dates to see earlier ones.',
  },
  noMachines: {
    zh: '您在此设备所在站点没有可查看的洗涤设备，因此没有相关洗涤。请将两者设为同一站点。',
    en: 'There is no machine you can view at this device’s site, so no washes are listed. Assign both to the same site.',
  },
  all: { zh: '全部超限', en: 'All water quality alerts' },
  gone: { zh: '未找到此超限记录', en: 'Alert not found' },
  goneHint: {
    zh: '补传的读数或新的限值可能已改变此记录。',
    en: 'Late data or new limits may have changed it.',
  },
  limit: { zh: '限值', en: 'Limits' },
  limitFrom: {
    zh: (limits: string, source: string) => `${limits}（${source}）`,
    en: (limits: string, source: string) => `${limits} (${source})`,
  },
  curve: { zh: '查看曲线', en: 'Show chart' },
  washesIn: { zh: '期间洗涤', en: 'Washes during this time' },
  machine: { zh: '设备', en: 'Machine' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  noWashes: { zh: '期间没有洗涤', en: 'No washes during this time' },
  noWashesHint: {
    zh: '仅列出同一站点、您可查看的设备的洗涤。',
    en: 'Only washes of machines at the same site that you can view are listed.',
  },
  assumed: { zh: '站点为推定', en: 'Site assumed' },
  assumedHint: {
    zh: '当时所在站点没有记录，按设备首次设置的站点推定。',
    en: 'The site at that time was not recorded; the first site assigned to the devices is assumed.',
  },
})

export const sideWords: Record<Excursion['side'], Words> = {
  low: { zh: '偏低', en: 'Too low' },
  high: { zh: '偏高', en: 'Too high' },
}

export const endWords: Record<ExcursionEnd, Words> = {
  within: { zh: '恢复到限值内', en: 'Back within limits' },
  across: { zh: '越过另一侧限值', en: 'Crossed the other limit' },
  silent: { zh: '此后无读数', en: 'No readings since' },
}
