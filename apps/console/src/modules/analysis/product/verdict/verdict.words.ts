import { productFigureWords } from '@limpid/contract/analysis/figures/product.words'
import { spaced } from '../../../../lib/texts/spacing.ts'
import { defineWords } from '../../../../lib/words.ts'

export const verdictWords = defineWords({
  title: { zh: '水质是否达标', en: 'Is the water in range?' },
  fine: {
    zh: (probes: string) => `达标：${probes} 台水质设备在所选时段内全部在限值内`,
    en: (probes: string) =>
      `In range: ${probes === '1' ? 'the probe was' : `all ${probes} probes were`} within limits throughout this period`,
  },
  untrusted: {
    zh: (untrusted: string, probes: string) =>
      `读数均在限值内，但 ${probes} 台水质设备中 ${untrusted} 台的读数不可信`,
    en: (untrusted: string, probes: string) =>
      `All readings within limits, but those of ${untrusted} of ${probes} probes cannot be trusted`,
  },
  back: {
    zh: (share: string, probes: string, all: string) =>
      `现已达标，但 ${all} 台水质设备中有 ${probes} 台曾超限；${share}`,
    en: (share: string, probes: string, all: string) =>
      `Back in range: ${probes} of ${all} probes ${probes === '1' ? 'was' : 'were'} outside limits for a time; ${share}`,
  },
  out: {
    zh: (share: string, probes: string, all: string) =>
      `超限中：${all} 台水质设备中有 ${probes} 台目前超限；${share}`,
    en: (share: string, probes: string, all: string) =>
      `Out of range: ${probes} of ${all} probes ${probes === '1' ? 'is' : 'are'} outside limits; ${share}`,
  },
  outThen: {
    zh: (share: string, probes: string, all: string) =>
      `时段结束时超限：${all} 台水质设备中有 ${probes} 台；${share}`,
    en: (share: string, probes: string, all: string) =>
      `Out of range at the end of this period: ${probes} of ${all} probes; ${share}`,
  },
  overall: {
    zh: (share: string) => `达标时间占比 ${share}`,
    en: (share: string) => `in range ${share} of the time`,
  },
  overallAndWorst: {
    zh: (share: string, probe: string, lowest: string) =>
      `合计达标时间占比 ${share}，最低的是“${probe}”：${lowest}`,
    en: (share: string, probe: string, lowest: string) =>
      `in range ${share} of the time overall, ${probe} the lowest with ${lowest}`,
  },
  inRangeNote: {
    zh: '达标时间占比：所有带限值的指标同时在限值内的时间，除以有读数的时间；合计按各设备有读数的时间加权。下方各图只含一项指标。',
    en: 'Time in range: the time in which all values with limits were within them, divided by the time with readings; over all probes, each counts by its time with readings. Each chart below is of one value.',
  },
  noReadings: {
    zh: '无法判断：所选时段没有带限值的读数',
    en: 'Unknown: no readings of a metric with limits in this period',
  },
  probe: { zh: '水质设备', en: 'Probe' },
  inRange: productFigureWords.inRange,
  whatIsOut: { zh: '超限项目与时间', en: 'What was out of range, and when' },
  washes: { zh: '期间洗涤', en: 'Washes during this time' },
  none: { zh: '无', en: 'Nothing' },
  above: {
    zh: (metric: string, limit: string) => `${spaced(`${metric}高于`)} ${limit}`,
    en: (metric: string, limit: string) => `${metric} above ${limit}`,
  },
  below: {
    zh: (metric: string, limit: string) => `${spaced(`${metric}低于`)} ${limit}`,
    en: (metric: string, limit: string) => `${metric} below ${limit}`,
  },
  since: {
    zh: (start: string) => `自 ${start} 起，持续中`,
    en: (start: string) => `since ${start}, ongoing`,
  },
  sinceBefore: {
    zh: (start: string) => `${start} 之前已开始，持续中`,
    en: (start: string) => `since before ${start}, ongoing`,
  },
  during: {
    zh: (start: string, lasted: string) => `${start} 起 ${lasted}`,
    en: (start: string, lasted: string) => `from ${start} for ${lasted}`,
  },
  worstWas: { zh: (value: string) => `最差 ${value}`, en: (value: string) => `worst ${value}` },
  moreAlerts: {
    zh: (alerts: string) => `共 ${alerts} 次超限`,
    en: (alerts: string) => `${alerts} alerts in this period`,
  },
  replaceProbe: { zh: '探头需更换或校准', en: 'Replace or calibrate the probe' },
  onlyWorst: {
    zh: (shown: string, all: string) => `${all} 台水质设备中最差的 ${shown} 台；全部见下方各图的“各设备”。`,
    en: (shown: string, all: string) =>
      `The worst ${shown} of ${all} probes; all of them are below each chart, under “By device”.`,
  },
  next: { zh: '下一步', en: 'Next step' },
  openAlert: {
    zh: (probe: string, metric: string) => `查看“${probe}”${spaced(`的${metric}超限`)}和受影响的洗涤`,
    en: (probe: string, metric: string) => `See the ${metric} alert of ${probe} and the affected washes`,
  },
  calibrate: {
    zh: (probe: string, metric: string) => `校准“${probe}”${spaced(`的${metric}探头`)}：当前读数不可信`,
    en: (probe: string, metric: string) =>
      `Calibrate the ${metric} probe of ${probe}: its readings cannot be trusted`,
  },
  lookBack: {
    zh: (probe: string) => `查看“${probe}”的超限记录`,
    en: (probe: string) => `Look at the alerts of ${probe}`,
  },
  checkProbes: { zh: '查看设备是否在线', en: 'See which devices are online' },
  nothing: { zh: '无需处理', en: 'Nothing to do' },
})
