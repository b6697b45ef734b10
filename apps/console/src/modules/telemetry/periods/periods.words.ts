import { defineWords } from '../../../lib/words.ts'

export const periodWords = defineWords({
  period: { zh: '周期', en: 'Period' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  before: { zh: '前一个周期', en: 'The period before' },
  after: { zh: '后一个周期', en: 'The period after' },
  today: { zh: '回到今天', en: 'Back to today' },
  zone: {
    zh: (zone: string) => `日、周、月按设备所在时区 ${zone} 计`,
    en: (zone: string) => `Days, weeks and months are those of the device’s zone, ${zone}`,
  },
  clocks: {
    zh: (own: string) => `曲线上的时刻按你的时钟 ${own} 显示`,
    en: (own: string) => `moments on a curve are shown by your clock, ${own}`,
  },
  figures: { zh: '统计', en: 'Figures' },
  metric: { zh: '指标', en: 'Metric' },
  least: { zh: '最低', en: 'Min' },
  mean: { zh: '平均', en: 'Mean' },
  greatest: { zh: '最高', en: 'Max' },
  outside: { zh: '超出限值的时间', en: 'Time out of limits' },
  outsideText: {
    zh: (share: string, duration: string) => `${share}，${duration}`,
    en: (share: string, duration: string) => `${share}, ${duration}`,
  },
  noLimits: { zh: '没有限值', en: 'No limits' },
  known: { zh: '有数据的时间', en: 'Time with readings' },
  rejected: { zh: '剔除', en: 'Rejected' },
  increase: { zh: '用量', en: 'Increase' },
  measured: { zh: '测量值', en: 'Measured' },
  estimated: { zh: '估算值', en: 'Estimated' },
  estimatedBy: {
    zh: (from: string, factor: string) => `不是测得：${factor} × ${from}（系数 k = ${factor}）`,
    en: (from: string, factor: string) => `Not measured: ${factor} × ${from} (k = ${factor})`,
  },
  estimatedWithout: {
    zh: (from: string) => `不是测得：k × ${from}，设备没有上报系数 k`,
    en: (from: string) => `Not measured: k × ${from}; the device did not tell its factor k`,
  },
  limitsAre: {
    zh: (limits: string, source: string) => `限值 ${limits}（${source}）`,
    en: (limits: string, source: string) => `Limits ${limits} (${source})`,
  },
  rejectedOf: {
    zh: (count: string, name: string) => `${name}：剔除 ${count} 个读数`,
    en: (count: string, name: string) => `${name}: ${count} readings rejected`,
  },
  rejectedWhy: {
    zh: (range: string) => `超出量程 ${range} 的读数保留在这里，不计入曲线和统计。`,
    en: (range: string) =>
      `Readings outside of the range ${range} are kept here, and are in no curve and no figure.`,
  },
  newestOnly: {
    zh: (count: number) => `显示最新的 ${count} 个`,
    en: (count: number) => `The newest ${count} are shown`,
  },
  part: { zh: '时段', en: 'From' },
  chartOf: {
    zh: (names: string, range: string) => `${names}的曲线，${range}`,
    en: (names: string, range: string) => `Chart of ${names}, ${range}`,
  },
  increaseOf: {
    zh: (name: string, range: string) => `${name}的用量，${range}`,
    en: (name: string, range: string) => `Increase of ${name}, ${range}`,
  },
  numbersOf: {
    zh: (names: string, range: string) => `${names}的数值，${range}`,
    en: (names: string, range: string) => `Numbers of ${names}, ${range}`,
  },
  none: { zh: '这台设备还没有上报这些指标', en: 'This device has not told any of these metrics yet' },
  noneHint: {
    zh: '设备上报后，这里按日、周、月显示曲线和统计。',
    en: 'As soon as it does, their curves and figures are here by day, week and month.',
  },
})
