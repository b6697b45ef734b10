import { productFigureWords } from '@limpid/contract/analysis/figures/product.words'
import type { Words } from '@limpid/contract/kernel/words'

/** With the unit, as the head of a column of percentages. */
export const timeInRange: Words = {
  zh: `${productFigureWords.inRange.zh}（%）`,
  en: `${productFigureWords.inRange.en} (%)`,
}

export const contentWords = {
  ...productFigureWords,
  fleet: { zh: '数据分析', en: 'Analysis' },
  report: { zh: '报表', en: 'Report' },
  devices: { zh: '设备', en: 'Devices' },
  own: { zh: '我的设备', en: 'My devices' },
  shared: { zh: '共享给我的设备', en: 'Devices shared with me' },
  all: { zh: '全部设备', en: 'All devices' },
  site: { zh: '站点', en: 'Site' },
  group: { zh: '分组', en: 'Group' },
  device: { zh: '设备', en: 'Device' },
  product: { zh: '产品', en: 'Product' },
  range: { zh: '日期', en: 'Days' },
  compared: { zh: '比较时段', en: 'Compared with' },
  timeZone: { zh: '时区', en: 'Time zone' },
  dataUntil: { zh: '数据截至', en: 'Data until' },
  uploads: { zh: '数据补传', en: 'Past data' },
  rule: { zh: '说明', en: 'Note' },
  ruleText: {
    zh: '日期按设备所在时区划分；洗涤按开始时刻计入，进行中的不计。横线“–”表示没有数据。',
    en: 'Days follow the time zone of each device. Washes count on the day they start; those still running do not count. A dash means no data.',
  },
  figures: { zh: '指标', en: 'Figures' },
  figure: { zh: '指标', en: 'Figure' },
  unit: { zh: '单位', en: 'Unit' },
  value: { zh: '本时段', en: 'This period' },
  before: { zh: '比较时段', en: 'Before' },
  change: { zh: '变化', en: 'Change' },
  points: { zh: '个百分点', en: 'points' },
  byDay: { zh: '每天', en: 'By day' },
  day: { zh: '日期', en: 'Day' },
  unfinished: { zh: '尚未结束', en: 'not ended' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  water: { zh: '洗涤用水（L）', en: 'Water, washes (L)' },
  energy: { zh: '洗涤用电（kWh）', en: 'Energy, washes (kWh)' },
  passed: { zh: '卫生合格', en: 'Hygiene passed' },
  failed: { zh: '卫生不合格', en: 'Hygiene failed' },
  products: { zh: '产品类型', en: 'Product types' },
  sites: { zh: '站点汇总', en: 'Sites' },
  mixed: {
    zh: '每次用量与时长因产品而异，见“产品类型”。',
    en: 'Use and duration of a wash differ by product: see “Product types”.',
  },
  withoutSite: { zh: '未分配站点', en: 'No site' },
  ranking: { zh: '设备排行', en: 'Device ranking' },
  hours: { zh: '一周中的繁忙时段', en: 'Busy hours of the week' },
  hoursNote: {
    zh: '按洗涤开始时的星期和当地小时统计。',
    en: 'Washes by weekday and local hour of their start.',
  },
  weekday: { zh: '星期', en: 'Weekday' },
  programmes: { zh: '程序', en: 'Programmes' },
  programme: { zh: '程序', en: 'Programme' },
  noProgramme: { zh: '未上报程序', en: 'Programme not reported' },
  outcome: { zh: '结论', en: 'Result' },
  reason: { zh: '原因', en: 'Reason' },
  requirement: { zh: '要求', en: 'Requirement' },
  limit: { zh: '限值（°C）', en: 'Limit (°C)' },
  source: { zh: '来源', en: 'Source' },
  waterMetric: { zh: '水质指标', en: 'Water' },
  probes: { zh: '各设备', en: 'Devices' },
  inRange: timeInRange,
  loads: { zh: '装载量', en: 'Loads' },
  availability: { zh: '在线、洗涤与待机', en: 'Online, washing and idle' },
  revised: { zh: '上期修订', en: 'Last report revised' },
} satisfies Record<string, Words>

export const weekdayWords: readonly Words[] = [
  { zh: '周一', en: 'Mon' },
  { zh: '周二', en: 'Tue' },
  { zh: '周三', en: 'Wed' },
  { zh: '周四', en: 'Thu' },
  { zh: '周五', en: 'Fri' },
  { zh: '周六', en: 'Sat' },
  { zh: '周日', en: 'Sun' },
]

export const phrases = {
  page: {
    zh: (page: number, of: number) => `第 ${page} 页，共 ${of} 页`,
    en: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  days: {
    zh: (from: string, to: string) => `${from} 至 ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  ownToday: {
    zh: (days: string) => `${days}，各设备只计其当地的今天`,
    en: (days: string) => `${days}, each device’s own today only`,
  },
  clocks: {
    zh: (zones: readonly string[]) => `${zones.join('、')}，各设备按其所在时区`,
    en: (zones: readonly string[]) => `${zones.join(', ')}: each device by its own`,
  },
  uploads: {
    zh: (devices: number) => `${devices} 台设备正在补传历史数据：各项数值偏小，与比较时段的差异尚不可信`,
    en: (devices: number) =>
      `${devices === 1 ? '1 device is' : `${devices} devices are`} still uploading past data: figures are too low, and comparisons are not reliable yet`,
  },
  devices: {
    zh: (scope: string, count: number) => `${scope}，${count} 台`,
    en: (scope: string, count: number) => `${scope}: ${count}`,
  },
}
