import { analysisValues } from '@limpid/contract/analysis/analysis.values'
import type { Ranking } from '@limpid/contract/analysis/rankings'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const rankingWords: Record<Ranking, Words> = analysisValues['analysis.rank']

export const fleetWords = defineWords({
  title: { zh: '数据分析', en: 'Analysis' },
  site: { zh: '站点', en: 'Site' },
  anySite: { zh: '全部站点', en: 'All sites' },
  group: { zh: '分组', en: 'Group' },
  anyGroup: { zh: '全部分组', en: 'All groups' },
  product: { zh: '产品', en: 'Product' },
  anyProduct: { zh: '全部产品', en: 'All products' },
  anyDevice: { zh: '全部设备', en: 'All devices' },
  loadFailed: { zh: '数据分析加载失败', en: 'The analysis could not be loaded' },
  rule: {
    zh: '洗涤按开始时刻计入，进行中的不计',
    en: 'Washes count on the day they start; those still running do not count',
  },
  filtersOf: {
    zh: (inForce: string) => `日期与筛选：${inForce}`,
    en: (inForce: string) => `Days and filters: ${inForce}`,
  },
  narrowed: { zh: '已筛选设备', en: 'Some devices' },
  ofShared: { zh: '共享给我的设备', en: 'Devices shared with me' },
  daysOfDevices: {
    zh: (zone: string) => `日期按设备当地时间计算：${zone}`,
    en: (zone: string) => `Days are in device local time: ${zone}`,
  },
  daysOfSite: {
    zh: (zone: string) => `日期按站点当地时间计算：${zone}`,
    en: (zone: string) => `Days are in site local time: ${zone}`,
  },
  daysOfViewer: {
    zh: (zone: string) => `设备位于不同时区，时段截至您当地的今天：${zone}`,
    en: (zone: string) =>
      `The devices are in several time zones: the range ends today by your clock, ${zone}`,
  },
  todayOfEach: {
    zh: '设备位于不同时区，“今天”是各设备当地的今天。',
    en: 'The devices are in several time zones: “Today” is the local day of each device.',
  },
  cut: {
    zh: '今天尚未结束，比较时段截至相同的当地时刻。',
    en: 'Today is not over yet, so the comparison period ends at the same local time.',
  },
  figures: { zh: '指标', en: 'Figures' },
  about: { zh: (name: string) => `${name}的算法`, en: (name: string) => `How ${name} is calculated` },
  formula: { zh: '算法', en: 'Formula' },
  source: { zh: '数据来源', en: 'Source' },
  beforeWas: { zh: (text: string) => `此前 ${text}`, en: (text: string) => `${text} before` },
  judged: {
    zh: (judged: string, washes: string) => `${washes} 次洗涤中判定了 ${judged} 次`,
    en: (judged: string, washes: string) => `${judged} of ${washes} washes judged`,
  },
  points: { zh: '个百分点', en: 'points' },
  byDay: { zh: '每天', en: 'By day' },
  byWeek: { zh: '每周', en: 'By week' },
  byMonth: { zh: '每月', en: 'By month' },
  barsBy: { zh: '统计周期', en: 'Bars by' },
  oneDay: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  dayToDay: {
    zh: (from: string, to: string) => `${from} 至 ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  byDayHint: {
    zh: '点击柱形查看其中的洗涤明细。斜线为尚未结束的时段，横线为比较时段的对应日期。',
    en: 'Select a bar to see its washes. Hatched: not over yet. Line across a bar: the same days of the comparison period.',
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
        ? 'Summarising the history of 1 device: results are correct but take longer'
        : `Summarising the history of ${devices} devices: results are correct but take longer`,
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
    en: 'Each wash counts towards the site of the machine when the wash started.',
  },
  mixed: {
    zh: '每次用量与时长因产品而异，选择一个产品后显示。',
    en: 'Use and duration of a wash differ by product. Select a product to see them.',
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
  noRanked: { zh: '该时段没有此项数据', en: 'No device has data for this figure in this range' },
  weekHours: { zh: '一周中的繁忙时段', en: 'Busy hours of the week' },
  weekHoursHint: {
    zh: '按洗涤开始时的星期和当地小时统计。',
    en: 'Washes by weekday and local hour of their start.',
  },
  noWashes: { zh: '该时段没有洗涤', en: 'No washes in this range' },
  noWashesHint: { zh: '请更换日期范围或筛选条件。', en: 'Try another range or other filters.' },
  noDevices: { zh: '暂无设备', en: 'No devices' },
  noDevicesHint: {
    zh: '新增设备后，这里会显示用量与趋势。',
    en: 'Add a device to see its consumption and trends here.',
  },
  noMatch: { zh: '没有符合条件的设备', en: 'No matching devices' },
  noMatchHint: { zh: '请更换或清除筛选条件。', en: 'Change or clear the filters.' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  fileName: { zh: '数据分析', en: 'analysis' },
  exported: {
    zh: (rows: number) => `已导出 ${rows} 行`,
    en: (rows: number) => `Exported ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  },
  part: { zh: '汇总', en: 'By' },
  figure: { zh: '指标', en: 'Figure' },
  value: { zh: '数值', en: 'Value' },
  total: { zh: '合计', en: 'Total' },
  totalBefore: { zh: '比较时段合计', en: 'Previous total' },
})
