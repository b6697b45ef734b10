import { defineWords } from '../../../lib/words.ts'

export const productAnalysisWords = defineWords({
  description: {
    zh: '此产品设备的用量、卫生与测量值',
    en: 'Consumption, hygiene and measurements of the devices of this product',
  },
  back: { zh: '全部产品', en: 'All products' },
  loadFailed: { zh: '无法加载产品分析', en: 'Could not load the analysis of this product' },
  tooLong: { zh: '产品分析最多 92 天', en: 'Product analysis covers at most 92 days' },
  tooLongHint: { zh: '请缩短日期范围。', en: 'Choose a shorter range.' },
  programmes: { zh: '程序', en: 'Programmes' },
  programme: { zh: '程序', en: 'Programme' },
  noProgramme: { zh: '未上报程序', en: 'Not reported' },
  turns: { zh: '每台每天洗涤次数', en: 'Washes per machine and day' },
  turnsHint: {
    zh: '洗涤次数 ÷（设备数 × 已开始的天数）。',
    en: 'Washes ÷ (machines × days that have begun).',
  },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  hygieneHint: {
    zh: '按洗涤结束时适用的规则判定。',
    en: 'Assessed by the rules in force when each wash ended.',
  },
  outcome: { zh: '结论', en: 'Result' },
  share: { zh: '占比', en: 'Share' },
  a0: { zh: 'A0 值（80 °C 等效秒）', en: 'A0 value (seconds at 80 °C)' },
  a0Text: {
    zh: (low: string, median: string, high: string) =>
      `中位数 ${median}，80% 的洗涤在 ${low} 至 ${high} 之间`,
    en: (low: string, median: string, high: string) =>
      `Median ${median}; 80% of washes between ${low} and ${high}`,
  },
  a0Met: {
    zh: (passed: string, all: string) => `${all} 次有目标的洗涤中 ${passed} 次达到目标`,
    en: (passed: string, all: string) => `${passed} of ${all} washes with a target reached it`,
  },
  temperatures: { zh: '温度与限值', en: 'Temperatures against limits' },
  neverBelow: {
    zh: (limit: string) => `每次洗涤的最低温度，限值 ${limit}`,
    en: (limit: string) => `Lowest temperature of each wash; limit ${limit}`,
  },
  heldFor: {
    zh: (limit: string, held: string) => `每次洗涤的最高温度，须保持 ${limit} 达 ${held}`,
    en: (limit: string, held: string) =>
      `Highest temperature of each wash; ${limit} must be held for ${held}`,
  },
  metOf: {
    zh: (passed: string, failed: string) => `合格 ${passed} 次，不合格 ${failed} 次`,
    en: (passed: string, failed: string) => `${passed} passed, ${failed} failed`,
  },
  bin: {
    zh: (from: string, washes: string) => `${from}：${washes} 次`,
    en: (from: string, washes: string) => `${from}: ${washes} ${washes === '1' ? 'wash' : 'washes'}`,
  },
  benchmark: { zh: '与公开数值比较', en: 'Against published figures' },
  perRackHint: {
    zh: '一次洗涤按一筐计；含洗涤期间的补水。各来源相差可达四倍，请选择与机型相符的一项。',
    en: 'One wash counts as one rack, refills during a wash included. Sources differ by up to four times: compare with your kind of machine.',
  },
  perKilogramHint: {
    zh: '仅计有装载重量的洗涤。',
    en: 'Only washes with a reported weight.',
  },
  own: { zh: '本时段', en: 'This range' },
  source: { zh: '来源', en: 'Source' },
  value: { zh: '数值', en: 'Value' },
  comparedToOwn: { zh: '本时段相比', en: 'This range is' },
  load: { zh: '装载量', en: 'Loads' },
  loadHint: { zh: '每次洗涤期间上报的最大重量。', en: 'The greatest weight reported during each wash.' },
  meanLoad: { zh: '平均装载', en: 'Mean load' },
  weighed: {
    zh: (washes: string) => `${washes} 次有重量的洗涤`,
    en: (washes: string) => `${washes} weighed washes`,
  },
  metric: { zh: '指标', en: 'Metric' },
  dayOrProbe: { zh: '日期或设备', en: 'Day or device' },
  inRange: { zh: '达标时间', en: 'Time in range' },
  inRangeHint: {
    zh: '有读数的时间中处于限值内的比例；读数有效至下一读数，最长为三个上报间隔。',
    en: 'Share of the time with readings in which the value was within its limits. A reading holds until the next one, for three reporting intervals at most.',
  },
  limits: {
    zh: (range: string, source: string) => `限值 ${range}（${source}）`,
    en: (range: string, source: string) => `Limits ${range} (${source})`,
  },
  dailyBand: {
    zh: '每天：线为中位数，色带为中间一半的读数，虚线为最低和最高。',
    en: 'By day: the line is the median, the band the middle half of the readings, the dashed lines lowest and highest.',
  },
  median: { zh: '中位数', en: 'Median' },
  lower: { zh: '下四分位', en: 'Lower quartile' },
  upper: { zh: '上四分位', en: 'Upper quartile' },
  min: { zh: '最低', en: 'Lowest' },
  max: { zh: '最高', en: 'Highest' },
  readings: { zh: '读数', en: 'Readings' },
  rejected: { zh: '剔除', en: 'Rejected' },
  probe: { zh: '设备', en: 'Device' },
  probes: { zh: '各设备', en: 'By device' },
  keys: { zh: '方向键移动光标。', en: 'Arrow keys move the cursor.' },
  nothing: { zh: '该时段没有读数', en: 'No readings in this range' },
  nothingHint: { zh: '请更换日期范围或筛选条件。', en: 'Try another range or other filters.' },
})
