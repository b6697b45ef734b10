import { defineWords } from '../../../lib/words.ts'

export const periodWords = defineWords({
  period: { zh: '周期', en: 'Period' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  before: { zh: '上一周期', en: 'Previous period' },
  after: { zh: '下一周期', en: 'Next period' },
  today: { zh: '回到今天', en: 'Back to today' },
  zone: {
    zh: (zone: string) => `日、周、月按设备所在时区 ${zone} 计`,
    en: (zone: string) => `Days, weeks and months in the device’s time zone, ${zone}`,
  },
  clocks: {
    zh: (own: string) => `曲线上的时间按您的时区 ${own} 显示`,
    en: (own: string) => `times on charts in your time zone, ${own}`,
  },
  figures: { zh: '统计', en: 'Statistics' },
  metric: { zh: '指标', en: 'Metric' },
  lowest: { zh: '最低', en: 'Min' },
  mean: { zh: '平均', en: 'Mean' },
  greatest: { zh: '最高', en: 'Max' },
  outside: { zh: '超出限值的时间', en: 'Time out of limits' },
  outsideText: {
    zh: (share: string, duration: string) => `${share}，${duration}`,
    en: (share: string, duration: string) => `${share}, ${duration}`,
  },
  noLimits: { zh: '未设限值', en: 'No limits set' },
  known: { zh: '有数据的时间', en: 'Time with readings' },
  rejected: { zh: '剔除', en: 'Rejected' },
  increase: { zh: '用量', en: 'Consumption' },
  measured: { zh: '测量值', en: 'Measured' },
  estimated: { zh: '估算值', en: 'Estimated' },
  estimatedBy: {
    zh: (from: string, factor: string) => `估算值：${factor} × ${from}（系数 k = ${factor}）`,
    en: (from: string, factor: string) => `Estimated: ${factor} × ${from} (k = ${factor})`,
  },
  estimatedWithout: {
    zh: (from: string) => `估算值：k × ${from}，设备未上报系数 k`,
    en: (from: string) => `Estimated: k × ${from}; the device has not reported its factor k`,
  },
  limitsAre: {
    zh: (limits: string, source: string) => `限值 ${limits}（${source}）`,
    en: (limits: string, source: string) => `Limits ${limits} (${source})`,
  },
  rejectedOf: {
    zh: (count: string, name: string) => `${name}：${count} 条剔除的读数`,
    en: (count: string, name: string) =>
      count === '1' ? `${name}: 1 reading rejected` : `${name}: ${count} readings rejected`,
  },
  rejectedWhy: {
    zh: (range: string) => `超出量程 ${range} 或因其他原因剔除的读数保留在此，不计入曲线和统计。`,
    en: (range: string) =>
      `Readings outside the range ${range}, or rejected for another reason, are listed here and excluded from charts and statistics.`,
  },
  rejectedApart: {
    zh: '剔除的读数保留在此，不计入曲线和统计。',
    en: 'Rejected readings are listed here and excluded from charts and statistics.',
  },
  newestOnly: {
    zh: (count: number) => `显示最新的 ${count} 条`,
    en: (count: number) => `Showing the latest ${count}`,
  },
  summed: {
    zh: (count: string, all: string) =>
      `共 ${all} 条读数，其中 ${count} 条已超过保留期限被删除；其统计和曲线来自每小时汇总，超出限值的时间无法统计。`,
    en: (count: string, all: string) =>
      `${count} of ${all} readings are past their retention period and deleted. Their statistics and curve come from hourly aggregates; the time out of limits is not known.`,
  },
  part: { zh: '时段', en: 'Period' },
  chartOf: {
    zh: (names: string, range: string) => `${names}的曲线，${range}`,
    en: (names: string, range: string) => `Chart of ${names}, ${range}`,
  },
  increaseOf: {
    zh: (name: string, range: string) => `${name}的用量，${range}`,
    en: (name: string, range: string) => `Consumption of ${name}, ${range}`,
  },
  unallocated: { zh: '未分配到时段', en: 'Not assigned to a time' },
  unallocatedIn: {
    zh: (span: string) => `${span} 无上报（未分配到时段）`,
    en: (span: string) => `${span}, no readings (not assigned to a time)`,
  },
  unallocatedUse: {
    zh: (value: string, span: string) => `${span} 无上报，期间用量 ${value} 未分配到时段`,
    en: (value: string, span: string) => `${value} not assigned to a time: used ${span}, without readings`,
  },
  numbersOf: {
    zh: (names: string, range: string) => `${names}的数值，${range}`,
    en: (names: string, range: string) => `Values of ${names}, ${range}`,
  },
  none: { zh: '设备尚未上报这些指标', en: 'No data for these metrics yet' },
  noneHint: {
    zh: '设备上报后，这里按日、周、月显示曲线和统计。',
    en: 'Daily, weekly and monthly charts and statistics appear here once the device reports these metrics.',
  },
})
