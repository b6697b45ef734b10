import type { Comparison, Ranking } from '@limpid/contract/analysis/periods'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { Preset } from './filters/periods.ts'

export const presetWords: Record<Preset, Words> = {
  today: { zh: '今天', en: 'Today' },
  '7d': { zh: '7 天', en: '7 days' },
  '30d': { zh: '30 天', en: '30 days' },
  month: { zh: '本月', en: 'This month' },
  lastMonth: { zh: '上月', en: 'Last month' },
}

export const comparisonWords: Record<Comparison, Words> = {
  previous: { zh: '与上一时段比较', en: 'Previous period' },
  year: { zh: '与去年同期比较', en: 'Same period last year' },
  none: { zh: '不比较', en: 'No comparison' },
}

export const rankingWords: Record<Ranking, Words> = {
  washes: { zh: '洗涤次数', en: 'Washes' },
  waterLitres: { zh: '每次用水', en: 'Water per wash' },
  energyKwh: { zh: '每次用电', en: 'Energy per wash' },
  duration: { zh: '平均时长', en: 'Mean duration' },
  hygiene: { zh: '卫生不合格率', en: 'Hygiene failed' },
}

export const fleetWords = defineWords({
  title: { zh: '数据分析', en: 'Analysis' },
  compare: { zh: '比较', en: 'Compare with' },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'All sites' },
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'All groups' },
  product: { zh: '产品', en: 'Product' },
  anyProduct: { zh: '全部产品', en: 'All products' },
  clearDevice: { zh: '显示全部设备', en: 'Show all devices' },
  tooLong: { zh: '日期范围最多 400 天', en: 'At most 400 days' },
  tooLongHint: { zh: '请缩短日期范围。', en: 'Choose a shorter range.' },
  loadFailed: { zh: '无法加载数据分析', en: 'Could not load the analysis' },
  rule: {
    zh: '日期按设备所在时区划分；洗涤按开始时刻计入，进行中的不计。',
    en: 'Days follow the time zone of each device. A wash counts on the day it starts, once it has ended.',
  },
  comparedWith: {
    zh: (from: string, to: string) => `与 ${from} 至 ${to} 比较`,
    en: (from: string, to: string) => `Compared with ${from} to ${to}`,
  },
  cut: {
    zh: '今天尚未结束，比较时段截至相同的当地时刻。',
    en: 'Today has not ended yet, so the other period stops at the same local time.',
  },
  figures: { zh: '指标', en: 'Figures' },
  about: { zh: (name: string) => `${name}的算法`, en: (name: string) => `How ${name} is calculated` },
  formula: { zh: '算法', en: 'Formula' },
  source: { zh: '数据来源', en: 'Source' },
  beforeWas: { zh: (text: string) => `此前 ${text}`, en: (text: string) => `${text} before` },
  notCompared: { zh: '此前无数据', en: 'No data before' },
  nothingBefore: {
    zh: '比较时段没有数据，因此不显示变化。',
    en: 'There is no data in the compared period, so no change is shown.',
  },
  points: { zh: '个百分点', en: 'points' },
  byDay: { zh: '每天', en: 'By day' },
  byDayHint: {
    zh: '点击某一天查看当天的洗涤明细。斜线为尚未结束的一天，横线为比较时段的同一天。',
    en: 'Select a day to see its washes. A hatched day has not ended; the line across a bar is the day it is compared with.',
  },
  measure: { zh: '显示', en: 'Show' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  waterOfWashes: { zh: '洗涤用水', en: 'Water, washes' },
  energyOfWashes: { zh: '洗涤用电', en: 'Energy, washes' },
  dayBar: {
    zh: (day: string, amount: string) => `${day}：${amount}`,
    en: (day: string, amount: string) => `${day}: ${amount}`,
  },
  dayBarBefore: {
    zh: (day: string, amount: string) => `${day} 为 ${amount}`,
    en: (day: string, amount: string) => `${day}: ${amount}`,
  },
  unfinished: { zh: '尚未结束', en: 'not ended yet' },
  revised: { zh: '已修订', en: 'revised' },
  due: {
    zh: (devices: number) => `正在汇总 ${devices} 台设备的历史数据：结果正确，但查询较慢`,
    en: (devices: number) =>
      devices === 1
        ? 'The history of 1 device is being summed: results are correct, but slower'
        : `The history of ${devices} devices is being summed: results are correct, but slower`,
  },
  numbers: { zh: '数据表', en: 'Data table' },
  day: { zh: '日期', en: 'Day' },
  before: { zh: '此前', en: 'Before' },
  change: { zh: '变化', en: 'Change' },
  deviceCount: {
    zh: (devices: number) => `${devices} 台设备`,
    en: (devices: number) => `${devices} ${devices === 1 ? 'device' : 'devices'}`,
  },
  byProduct: { zh: '产品类型', en: 'Product types' },
  bySite: { zh: '站点', en: 'Sites' },
  bySiteHint: {
    zh: '按洗涤开始时设备所在的站点计入。',
    en: 'A wash counts at the site where the machine stood when it started.',
  },
  withoutSite: { zh: '未分配站点', en: 'No site' },
  ranking: { zh: '设备排行', en: 'Device ranking' },
  rankingHint: {
    zh: '前 10 台；点击设备查看该时段的洗涤记录。',
    en: 'Top 10. Select a device to see its washes in this range.',
  },
  rankBy: { zh: '排序指标', en: 'Rank by' },
  order: { zh: '顺序', en: 'Order' },
  highest: { zh: '最高', en: 'Highest' },
  lowest: { zh: '最低', en: 'Lowest' },
  device: { zh: '设备', en: 'Device' },
  noRanked: { zh: '该时段没有此项数据', en: 'No device has this figure in the range' },
  weekHours: { zh: '一周中的繁忙时段', en: 'Busy hours of the week' },
  weekHoursHint: {
    zh: '洗涤次数，按开始的星期和当地钟点。',
    en: 'Washes by the weekday and local hour in which they started.',
  },
  noWashes: { zh: '该时段没有洗涤', en: 'No washes in this range' },
  noWashesHint: { zh: '请更换日期范围或筛选条件。', en: 'Try another range or other filters.' },
  noDevices: { zh: '暂无设备', en: 'No devices' },
  noDevicesHint: { zh: '添加设备后，这里会显示用量与趋势。', en: 'Add a device to see what it uses here.' },
  fileName: { zh: '数据分析', en: 'analysis' },
  exported: {
    zh: (rows: number) => `已导出 ${rows} 行`,
    en: (rows: number) => `Exported ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  },
  part: { zh: '汇总', en: 'By' },
  total: { zh: '合计', en: 'Total' },
  totalBefore: { zh: '比较时段合计', en: 'Total before' },
})
