import { defineWords } from '../../../lib/words.ts'

export const waterWords = defineWords({
  water: { zh: '洗涤时的水质', en: 'Water quality' },
  hint: {
    zh: '同一站点的水质设备在此次洗涤期间的测量值。',
    en: 'Measured by water probes at the same site during this wash.',
  },
  unplaced: {
    zh: '洗涤时设备未设置站点，因此没有水质数据。将它与水质设备设为同一站点后，后续洗涤将显示水质。',
    en: 'The machine had no site at that time, so its water quality is unknown. Assign it and a water probe to the same site to include it in later washes.',
  },
  noProbe: {
    zh: '洗涤时，此站点没有您可查看的水质设备。',
    en: 'There was no water probe you can view at the site during this wash.',
  },
  measure: { zh: '指标', en: 'Metric' },
  atFill: { zh: '进水时', en: 'At fill' },
  inWash: { zh: '洗涤中（最低 – 最高）', en: 'During the wash (min – max)' },
  judged: { zh: '结论', en: 'Result' },
  limits: { zh: '限值', en: 'Limits' },
  within: { zh: '在限值内', en: 'Within limits' },
  unknown: { zh: '无读数', en: 'No reading' },
  unlimited: { zh: '未设限值', en: 'No limits set' },
  readAt: { zh: (time: string) => `读数时间 ${time}`, en: (time: string) => `read at ${time}` },
  ofProbe: {
    zh: (name: string) => `水质（${name}）`,
    en: (name: string) => `Water quality, ${name}`,
  },
  siteWater: { zh: '水质超限与期间洗涤', en: 'Water quality alerts and affected washes' },
  siteWaterHint: {
    zh: '当月此站点各水质设备的超限时段，以及期间在此站点进行的洗涤。',
    en: 'When probes at this site were out of limits this month, and the washes that ran during that time.',
  },
  siteWaterMore: {
    zh: (shown: string, total: string) =>
      `显示最近 ${shown} 段，共 ${total} 段；查看全部请打开水质设备的页面。`,
    en: (shown: string, total: string) =>
      `Showing the latest ${shown} of ${total}. Open a probe’s page to see all.`,
  },
  probe: { zh: '水质设备', en: 'Probe' },
  noProbes: { zh: '此站点没有水质设备', en: 'No water probes at this site' },
  noProbesHint: {
    zh: '为此站点设置水质设备后，超限时段和期间的洗涤会显示在这里。',
    en: 'Assign a water probe to this site to list its alerts and the affected washes here.',
  },
  excursions: { zh: '查看超限记录', en: 'View water quality alerts' },
})
