import type { CountGrouping } from '@limpid/contract/cycles/counts'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { DayPreset } from './filters/days.ts'
import type { Measure } from './measures.ts'

export const groupingWords: Record<CountGrouping, Words> = {
  hour: { zh: '按小时', en: 'By hour' },
  day: { zh: '按天', en: 'By day' },
  week: { zh: '按周', en: 'By week' },
  month: { zh: '按月', en: 'By month' },
  clock: { zh: '按一天中的时段', en: 'By hour of the day' },
  programme: { zh: '按程序', en: 'By programme' },
  result: { zh: '按结果', en: 'By result' },
}

export const presetWords: Record<DayPreset, Words> = {
  today: { zh: '今天', en: 'Today' },
  '7d': { zh: '7 天', en: '7 days' },
  '30d': { zh: '30 天', en: '30 days' },
  '12m': { zh: '12 个月', en: '12 months' },
}

export const measureWords: Record<Measure, Words> = {
  washes: { zh: '洗涤次数', en: 'Washes' },
  waterLitres: { zh: '用水', en: 'Water' },
  energyKwh: { zh: '用电', en: 'Energy' },
  detergentMillilitres: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidMillilitres: { zh: '漂洗剂', en: 'Rinse aid' },
}

export const countWords = defineWords({
  heading: { zh: '次数与用量', en: 'Washes and consumption' },
  rule: {
    zh: (zone: string) => `按设备时区 ${zone} 计日；一次洗涤计入它开始的时刻，进行中的不计。`,
    en: (zone: string) =>
      `Days are those of ${zone}, where the machine stands. A wash counts where it began, once it has ended.`,
  },
  grouping: { zh: '汇总方式', en: 'Grouping' },
  tooLong: {
    zh: (days: number) => `最多 ${days} 天`,
    en: (days: number) => `at most ${days} days`,
  },
  shortened: {
    zh: (days: number) => `按这种方式最多汇总 ${days} 天，请缩短日期范围。`,
    en: (days: number) => `Grouped so, at most ${days} days fit. Choose a shorter range.`,
  },
  range: { zh: '日期范围', en: 'Range' },
  ownDays: { zh: '自选日期', en: 'Own days' },
  measure: { zh: '显示', en: 'Shown' },
  programme: { zh: '程序', en: 'Programme' },
  anyProgramme: { zh: '全部程序', en: 'Any programme' },
  noProgramme: { zh: '未报程序', en: 'No programme told' },
  completed: { zh: '完成', en: 'Completed' },
  completedOf: {
    zh: (completed: string) => `其中完成 ${completed} 次`,
    en: (completed: string) => `${completed} of them completed`,
  },
  rewashes: { zh: '重洗', en: 'Rewashes' },
  meanDuration: { zh: '平均时长', en: 'Mean duration' },
  perWash: { zh: '每次', en: 'per wash' },
  meanOf: {
    zh: (amount: string) => `平均每次 ${amount}`,
    en: (amount: string) => `${amount} per wash`,
  },
  total: { zh: '合计', en: 'Total' },
  numbers: { zh: '数据表', en: 'The numbers' },
  bars: { zh: (measure: string) => `${measure}柱状图`, en: (measure: string) => `Bars: ${measure}` },
  export: { zh: '导出 CSV', en: 'Export CSV' },
  fileName: { zh: '洗涤次数', en: 'wash-counts' },
  exported: { zh: '已导出', en: 'Exported' },
  none: { zh: '这些日子没有洗涤', en: 'No washes on these days' },
  noneHint: { zh: '换一个日期范围或程序再看看。', en: 'Try another range or programme.' },
})
