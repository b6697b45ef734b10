import { defineWords } from '../../../lib/words.ts'

const amountOf = (amount: string, noun: string) =>
  amount === '–' ? `no ${noun} data` : `${amount} of ${noun}`

export const washesWords = defineWords({
  title: { zh: '洗涤明细', en: 'Washes' },
  description: {
    zh: '分析页指标背后的洗涤记录：已结束的洗涤，计入其开始的那一天。',
    en: 'The washes behind the figures of the analysis: washes that have ended, counted on the day they started.',
  },
  back: { zh: '返回数据分析', en: 'Back to analysis' },
  backToProduct: { zh: '返回产品分析', en: 'Back to product analysis' },
  backToDashboard: { zh: '返回首页', en: 'Back to dashboard' },
  sums: {
    zh: (washes: string, water: string, energy: string) =>
      `共 ${washes} 次洗涤，用水 ${water}，用电 ${energy}`,
    en: (washes: string, water: string, energy: string) =>
      `Total: ${washes} ${washes === '1' ? 'wash' : 'washes'}, ${amountOf(water, 'water')}, ${amountOf(energy, 'energy')}`,
  },
  device: { zh: '设备', en: 'Device' },
  site: { zh: '站点', en: 'Site' },
  withoutSite: { zh: '未分配站点', en: 'No site' },
  start: { zh: '开始时间', en: 'Start' },
  duration: { zh: '时长', en: 'Duration' },
  programme: { zh: '程序', en: 'Programme' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  anyResult: { zh: '全部结果', en: 'All results' },
  anyHygiene: { zh: '全部卫生结论', en: 'All hygiene results' },
  onlyProgramme: {
    zh: (programme: string) => `程序：${programme}`,
    en: (programme: string) => `Programme: ${programme}`,
  },
  noProgramme: { zh: '未上报', en: 'not reported' },
  onlyDegrees: {
    zh: (from: string, to: string) => (from ? `温度 ${from}–${to} °C` : `温度低于 ${to} °C`),
    en: (from: string, to: string) => (from ? `Temperature ${from}–${to} °C` : `Temperature below ${to} °C`),
  },
  onlyKilograms: {
    zh: (from: string, to: string) => {
      if (!to) return `装载至少 ${from} kg`
      return from ? `装载 ${from}–${to} kg` : `装载少于 ${to} kg`
    },
    en: (from: string, to: string) => {
      if (!to) return `Load of at least ${from} kg`
      return from ? `Load ${from}–${to} kg` : `Load below ${to} kg`
    },
  },
  onlyPhase: { zh: (phase: string) => `阶段：${phase}`, en: (phase: string) => `Phase: ${phase}` },
  onlyOpenings: {
    zh: (from: string, to: string) => (from === to ? `开门 ${from} 次` : `开门至少 ${from} 次`),
    en: (from: string, to: string) =>
      from === to
        ? `${from} ${from === '1' ? 'opening' : 'openings'}`
        : `At least ${from} ${from === '1' ? 'opening' : 'openings'}`,
  },
  onlyOpenedIn: {
    zh: (phase: string) => `开门时的阶段：${phase}`,
    en: (phase: string) => `Opened during: ${phase}`,
  },
  onlyUnbalanced: { zh: '脱水不平衡', en: 'Unbalanced spin' },
  onlyHour: {
    zh: (day: string, hour: string) => (day ? `${day} ${hour} 时` : `${hour} 时`),
    en: (day: string, hour: string) => (day ? `${day}, ${hour}:00` : `${hour}:00`),
  },
  clear: { zh: (text: string) => `清除筛选“${text}”`, en: (text: string) => `Clear “${text}”` },
  empty: { zh: '没有符合条件的洗涤', en: 'No matching washes' },
  emptyHint: { zh: '请更换日期范围或筛选条件。', en: 'Try another date range or other filters.' },
  fileName: { zh: '洗涤明细', en: 'washes' },
  exported: {
    zh: (rows: number) => `已导出 ${rows} 行`,
    en: (rows: number) => `Exported ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  },
})
