import type { Explanation } from '@limpid/contract/analysis/figures/figures'
import { productFigureWords } from '@limpid/contract/analysis/figures/product.words'
import { defineWords } from '../../../lib/words.ts'

export const productAnalysisWords = defineWords({
  ...productFigureWords,
  ofWashes: {
    zh: '此产品的洗涤、用量、卫生与运行',
    en: 'Washes, consumption, hygiene and operation of these machines',
  },
  ofWater: {
    zh: '水质是否在限值内，超限记录，探头是否可信',
    en: 'Whether the water is within its limits, alerts, and whether the probes can be trusted',
  },
  ofReadings: {
    zh: '各项测量值每天的分布、限值内的时间与各设备',
    en: 'Each measured value by day, its time within limits, and each device',
  },
  devices: { zh: '各设备', en: 'By device' },
  ofOthers: { zh: '此产品设备的运行', en: 'How these devices operate' },
  back: { zh: '全部产品', en: 'All products' },
  loadFailed: { zh: '产品分析加载失败', en: 'The analysis of this product could not be loaded' },
  tooLong: { zh: '产品分析最多 92 天', en: 'Product analysis covers at most 92 days' },
  tooLongHint: { zh: '请缩短日期范围。', en: 'Choose a shorter range.' },
  programmes: { zh: '程序', en: 'Programmes' },
  programme: { zh: '程序', en: 'Programme' },
  noProgramme: { zh: '未上报程序', en: 'Not reported' },
  hygieneHint: {
    zh: '按洗涤结束时适用的规则判定。',
    en: 'Assessed by the rules in force when each wash ended.',
  },
  outcome: { zh: '结论', en: 'Result' },
  share: { zh: '占比', en: 'Share' },
  reason: { zh: '原因', en: 'Reason' },
  a0Reached: { zh: '达到 A0 目标的洗涤', en: 'Washes that reached their A0 target' },
  a0Below: {
    zh: (share: number) => `${share}% 的洗涤低于`,
    en: (share: number) => `${share}% of the washes stay below`,
  },
  a0Text: {
    zh: (low: string, median: string) =>
      `A0 表示热消毒的强度（80 °C 等效秒）：一半的洗涤达到 ${median}，十分之一低于 ${low}`,
    en: (low: string, median: string) =>
      `A0 is the strength of heat disinfection, in seconds at 80 °C: half of the washes reached ${median}, one in ten stayed below ${low}`,
  },
  a0Untargeted: {
    zh: '这些洗涤没有适用的 A0 目标。',
    en: 'No A0 target applied to these washes.',
  },
  a0Cold: {
    zh: '一半以上的洗涤 A0 为 0，未达到热消毒起算的 65 °C；也没有适用的 A0 目标。',
    en: 'At least half of the washes have an A0 of 0: they did not reach 65 °C, from which heat disinfection counts. No A0 target applied.',
  },
  a0Met: {
    zh: (passed: string, all: string) => `${all} 次有目标的洗涤中 ${passed} 次`,
    en: (passed: string, all: string) => `${passed} of ${all} washes with a target`,
  },
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
  comparison: { zh: (figure: string) => `${figure}：对比`, en: (figure: string) => `${figure}, compared` },
  ownMedian: { zh: '自身中位数', en: 'Own median' },
  ofDays: {
    zh: (days: string) => `此前 8 周，${days} 天的日均值`,
    en: (days: string) => `Daily means of ${days} days in the 8 weeks before`,
  },
  peerMedian: { zh: '同产品设备中位数', en: 'Median of the product’s devices' },
  ofMachines: {
    zh: (machines: string) => `本时段，${machines} 台设备`,
    en: (machines: string) => `${machines} devices in this range`,
  },
  published: {
    zh: (source: string, year: string) => `${source}，${year} 年`,
    en: (source: string, year: string) => `${source}, ${year}`,
  },
  noRacksHint: {
    zh: '该产品按功率识别洗涤，一次洗涤可能包含多筐，因此不与每筐的公开限值比较。',
    en: 'Washes of this product are detected by power, and one may be several racks: published limits are per rack and are not compared.',
  },
  perRackHint: {
    zh: '一次洗涤按一筐计；含洗涤期间的补水。各来源相差可达四倍，请对照与机型相符的一行。',
    en: 'One wash counts as one rack, including refills during the wash. Sources differ by a factor of up to four: compare with your kind of machine.',
  },
  perKilogramHint: {
    zh: '仅计有装载重量的洗涤。',
    en: 'Only washes with a reported weight.',
  },
  own: { zh: '本时段', en: 'This range' },
  source: { zh: '来源', en: 'Source' },
  value: { zh: '数值', en: 'Value' },
  comparedToOwn: { zh: '本时段差异', en: 'This range vs. source' },
  load: { zh: '装载量', en: 'Loads' },
  loadHint: { zh: '每次洗涤期间上报的最大重量。', en: 'The greatest weight reported during each wash.' },
  weighed: {
    zh: (washes: string) => `${washes} 次有重量的洗涤`,
    en: (washes: string) => (washes === '1' ? '1 wash with a weight' : `${washes} washes with a weight`),
  },
  ofCapacity: {
    zh: (capacity: string) => `额定装载 ${capacity}`,
    en: (capacity: string) => `Rated load ${capacity}`,
  },
  wellLoaded: {
    zh: (well: string, washes: string) => `${washes} 次中 ${well} 次达到额定的 80%`,
    en: (well: string, washes: string) => `${well} of ${washes} washes with at least 80% of the rated load`,
  },
  wellLoadedBar: {
    zh: (from: string) => `达到额定的 80%（${from}）`,
    en: (from: string) => `At least 80% of the rated load (${from})`,
  },
  wellLoadedLine: { zh: '额定的 80%', en: '80% of the rated load' },
  lighterBar: { zh: '装载较少', en: 'Lighter' },
  dayOrProbe: { zh: '日期或设备', en: 'Day or device' },
  limitRange: { zh: (range: string) => `限值 ${range}`, en: (range: string) => `Limits ${range}` },
  limit: { zh: (limit: string) => `限值 ${limit}`, en: (limit: string) => `Limit ${limit}` },
  noLimits: { zh: '无限值', en: 'No limits' },
  limitAbove: {
    zh: (limit: string) => `限值 ${limit} 高于图表范围。`,
    en: (limit: string) => `The limit ${limit} is above the chart.`,
  },
  limitBelow: {
    zh: (limit: string) => `限值 ${limit} 低于图表范围。`,
    en: (limit: string) => `The limit ${limit} is below the chart.`,
  },
  dailyBand: {
    zh: '每天：线为中位数，色带为中间一半的读数，虚线为最低和最高。',
    en: 'By day: the line is the median, the band the middle half of the readings, the dashed lines lowest and highest.',
  },
  probe: { zh: '设备', en: 'Device' },
  probes: { zh: '各设备', en: 'By device' },
  keys: { zh: '方向键移动光标。', en: 'Arrow keys move the cursor.' },
  nothing: { zh: '该时段没有读数', en: 'No readings in this range' },
  nothingHint: { zh: '请更换日期范围或筛选条件。', en: 'Try another range or other filters.' },
})

/** Where the limits of a metric come from, and how the time in range is computed. */
export const aboutLimits = (range: string, source: string): Explanation => ({
  name: productFigureWords.inRange,
  formula: {
    zh: `处于 ${range} 之内的时间 ÷ 有读数的时间。读数有效至下一读数，最长为三个上报间隔；等于限值不算超限。`,
    en: `Time within ${range} ÷ time with readings. A reading holds until the next one, for three reporting intervals at most; a value equal to a limit is within it.`,
  },
  source: { zh: `限值：${source}`, en: `Limits: ${source}` },
})
