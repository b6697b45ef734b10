import { defineWords } from '../../../lib/words.ts'

export const waterWords = defineWords({
  water: { zh: '所用的水', en: 'The water of this wash' },
  hint: {
    zh: '同一站点的水质设备在这次洗涤时测得的值。',
    en: 'What the water devices at the same site measured at this wash.',
  },
  unplaced: {
    zh: '这台设备那时不在任何站点，所以不知道用的是什么水。把它和水质设备放到同一站点，以后的洗涤就会有。',
    en: 'The machine stood at no site then, so its water is not known. Put it and a water device at one site, and later washes have it.',
  },
  noProbe: {
    zh: '这次洗涤时，站点没有你能看到的水质设备。',
    en: 'At this wash no water device that you may see stood at the site.',
  },
  measure: { zh: '指标', en: 'Metric' },
  atFill: { zh: '进水时', en: 'At fill' },
  inWash: { zh: '洗涤中（最低 – 最高）', en: 'In the wash (min – max)' },
  judged: { zh: '判断', en: 'Verdict' },
  limits: { zh: '限值', en: 'Limits' },
  within: { zh: '在限值内', en: 'Within limits' },
  unknown: { zh: '没有读数', en: 'No reading' },
  unlimited: { zh: '没有限值', en: 'No limits' },
  readAt: { zh: (time: string) => `读数时间 ${time}`, en: (time: string) => `read at ${time}` },
  ofProbe: {
    zh: (name: string) => `${name}测得的水`,
    en: (name: string) => `Water as ${name} measured it`,
  },
  siteWater: { zh: '水质超限与洗涤', en: 'Water out of limits, and washes in it' },
  siteWaterHint: {
    zh: '这个月站点各水质设备超限的时段，以及其间在这里进行的洗涤。',
    en: 'When the probes of this site were out of their limits in this month, and the washes that ran here meanwhile.',
  },
  siteWaterMore: {
    zh: (shown: string, total: string) => `最近的 ${shown} 段，共 ${total} 段；全部请看各水质设备的页面。`,
    en: (shown: string, total: string) =>
      `The latest ${shown} of ${total}. The page of each probe has all of them.`,
  },
  probe: { zh: '水质设备', en: 'Probe' },
  noProbes: { zh: '这个站点没有水质设备', en: 'No water device stands at this site' },
  noProbesHint: {
    zh: '把水质设备放到这个站点后，超限时段和其间的洗涤会列在这里。',
    en: 'Put one here, and when the water is out of its limits is listed with the washes in it.',
  },
  excursions: { zh: '看它的超限记录', en: 'When it was out of limits' },
})
