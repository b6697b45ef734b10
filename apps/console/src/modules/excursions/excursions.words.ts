import type { Excursion, ExcursionEnd } from '@limpid/contract/excursions'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const excursionWords = defineWords({
  excursions: { zh: '水质超限', en: 'Out of limits' },
  hint: {
    zh: '按产品现在的限值由读数算出；等于限值不算超限，剔除的读数不计。',
    en: 'Made from the readings by the limits the product has now. A value at a limit is within it; rejected readings do not count.',
  },
  metric: { zh: '指标', en: 'Metric' },
  anyMetric: { zh: '任何指标', en: 'Any metric' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  duration: { zh: '时长', en: 'Duration' },
  lasts: { zh: '仍在持续', en: 'Still going on' },
  older: { zh: '可能更早开始', en: 'May have begun earlier' },
  how: { zh: '结束方式', en: 'How it ended' },
  worst: { zh: '最大偏离', en: 'Farthest value' },
  readings: { zh: '读数', en: 'Readings' },
  washes: { zh: '其间的洗涤', en: 'Washes in it' },
  emptyTitle: { zh: '这些日子水质都在限值内', en: 'The water stayed within its limits' },
  emptyHint: {
    zh: '没有选日期时显示最近 30 天；更早的请选日期。',
    en: 'Without days chosen these are the last 30. For earlier ones choose days.',
  },
  noMachines: {
    zh: '这台设备所在的站点没有你能看到的洗涤设备，所以没有洗涤可列。把它和机器放到同一站点即可。',
    en: 'No machine that you may see stands at the site of this device, so there are no washes to list. Put both at one site.',
  },
  all: { zh: '全部超限', en: 'All of them' },
  gone: { zh: '没有找到这次超限', en: 'This was not found' },
  goneHint: {
    zh: '补传的读数或新的限值可能改变了它。',
    en: 'Late readings or other limits may have changed it.',
  },
  limit: { zh: '限值', en: 'Limits' },
  limitFrom: {
    zh: (limits: string, source: string) => `${limits}（${source}）`,
    en: (limits: string, source: string) => `${limits} (${source})`,
  },
  curve: { zh: '看曲线', en: 'Show the curve' },
  washesIn: { zh: '用这份水的洗涤', en: 'Washes in this water' },
  machine: { zh: '设备', en: 'Machine' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  noWashes: { zh: '其间没有洗涤', en: 'No wash ran in it' },
  noWashesHint: {
    zh: '只列出同一站点、你能看到的设备的洗涤。',
    en: 'Washes of machines at the same site that you may see are listed here.',
  },
  assumed: { zh: '站点为推定', en: 'Site assumed' },
  assumedHint: {
    zh: '那时设备在哪个站点没有记录，按它们第一次被放到的站点推定。',
    en: 'Where the devices stood then was not recorded; it is taken to be where they were put first.',
  },
})

export const sideWords: Record<Excursion['side'], Words> = {
  low: { zh: '偏低', en: 'Too low' },
  high: { zh: '偏高', en: 'Too high' },
}

export const endWords: Record<ExcursionEnd, Words> = {
  within: { zh: '回到限值内', en: 'Back within limits' },
  across: { zh: '越过另一侧限值', en: 'Passed the other limit' },
  silent: { zh: '之后没有读数', en: 'No reading after' },
}
