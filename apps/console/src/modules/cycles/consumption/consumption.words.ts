import { defineWords } from '../../../lib/words.ts'

export const consumptionWords = defineWords({
  waterMeter: { zh: '水表', en: 'Water meter' },
  energyMeter: { zh: '电表', en: 'Energy meter' },
  meterHint: { zh: '设备自身的计量', en: 'counted by the machine' },
  metersHint: { zh: '各设备计量之和', en: 'sum of the machines’ meters' },
  washes: { zh: '洗涤', en: 'Washes' },
  standby: { zh: '待机', en: 'Standby' },
  unallocated: { zh: '未能归入洗涤', en: 'Not assigned to washes' },
  unallocatedHint: {
    zh: '进行中或无计量的洗涤、断线期间的用量，以及跨越时段边界的洗涤：洗涤计入开始当天，因此“今天”可能多于更长的时段',
    en: 'Washes in progress or without figures, consumption while offline, and washes across midnight at the ends of the period: each counts on the day it starts, so “Today” can show more than a longer period',
  },
  beyond: { zh: '其中洗涤在时段外的用量', en: 'Of it, outside the period' },
  beyondHint: {
    zh: '洗涤按开始时间计入时段；跨越时段边界的洗涤，有一部分用量由时段外的仪表计量。洗涤 + 待机 − 此数 = 仪表',
    en: 'A wash counts in the period in which it starts. Of washes that span the ends of the period, this much was metered outside it: washes + standby − this = meter',
  },
  inlet: { zh: '进水表', en: 'Inlet meters' },
  inletHint: {
    zh: '水质设备与净水器的计量，不计入设备用水',
    en: 'measured by probes and purifiers; not included in machine use',
  },
  balance: { zh: '其余', en: 'Rest' },
  balanceHint: {
    zh: '进水表计量减去同一站点各设备的计量，仅计装有进水表的站点；为负表示进水表上报滞后或未覆盖全部设备',
    en: 'Inlet meters minus machines’ meters, at sites with an inlet meter. Negative: inlet meters report late or do not cover every machine',
  },
  inletSentence: {
    zh: '进水表计全站点用水；设备用水另计，其余为水龙头、冲洗或泄漏。',
    en: 'Inlet meters count all water at a site. What machines don’t use is the rest: taps, hand rinsing, leaks.',
  },
})
