import type { CountGrouping } from '@limpid/contract/cycles/counts'
import { cycleValues } from '@limpid/contract/cycles/cycles.values'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'
import type { DayPreset } from './filters/days.ts'
import type { Measure } from './measures.ts'

export const groupingWords: Record<CountGrouping, Words> = cycleValues['cycles.by']

export const presetWords: Record<DayPreset, Words> = {
  today: { zh: '今天', en: 'Today' },
  '7d': { zh: '7 天', en: '7 days' },
  '30d': { zh: '30 天', en: '30 days' },
  '12m': { zh: '12 个月', en: '12 months' },
}

export const measureWords: Record<Measure, Words> = {
  washes: { zh: '洗涤次数', en: 'Washes' },
  waterLitres: { zh: '洗涤用水', en: 'Water, washes' },
  energyKwh: { zh: '洗涤用电', en: 'Energy, washes' },
  detergentMillilitres: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidMillilitres: { zh: '催干剂', en: 'Rinse aid' },
}

export const countWords = defineWords({
  heading: { zh: '次数与用量', en: 'Washes and consumption' },
  rule: {
    zh: (zone: string) => `按设备所在时区 ${zone} 划分日期；洗涤按开始时刻计入，进行中的不计。`,
    en: (zone: string) =>
      `Days in the device’s time zone, ${zone}. A wash counts at its start time, once it has ended.`,
  },
  grouping: { zh: '汇总方式', en: 'Group by' },
  tooLong: {
    zh: (days: number) => `最多 ${days} 天`,
    en: (days: number) => `at most ${days} days`,
  },
  shortened: {
    zh: (days: number) => `按此方式最多汇总 ${days} 天，请缩短日期范围。`,
    en: (days: number) => `This grouping covers at most ${days} days. Choose a shorter range.`,
  },
  measure: { zh: '显示', en: 'Show' },
  programme: { zh: '程序', en: 'Programme' },
  anyProgramme: { zh: '全部程序', en: 'All programmes' },
  noProgramme: { zh: '未上报程序', en: 'Programme not reported' },
  completed: { zh: '已完成', en: 'Completed' },
  completedOf: {
    zh: (completed: string) => `其中完成 ${completed} 次`,
    en: (completed: string) => `${completed} of them completed`,
  },
  machine: { zh: '设备计数', en: 'Machine’s counter' },
  machineSame: { zh: '与记录的洗涤一致', en: 'Same as the recorded washes' },
  machineMore: {
    zh: (more: string, recorded: string) => `比已结束的 ${recorded} 次多 ${more} 次`,
    en: (more: string, recorded: string) => `${more} more than the ${recorded} that ended`,
  },
  machineFewer: {
    zh: (fewer: string, recorded: string) => `比已结束的 ${recorded} 次少 ${fewer} 次`,
    en: (fewer: string, recorded: string) => `${fewer} fewer than the ${recorded} that ended`,
  },
  machineHint: {
    zh: '设备自身计数器在这些天的增量，与这些天内结束的洗涤比较。',
    en: 'The increase of the machine’s own counter over these days, compared with the washes that ended in them.',
  },
  rewashes: { zh: '重洗', en: 'Rewashes' },
  meanDuration: { zh: '平均时长', en: 'Mean duration' },
  perWash: { zh: '每次', en: 'per wash' },
  meanOf: {
    zh: (amount: string) => `平均每次 ${amount}`,
    en: (amount: string) => `${amount} per wash`,
  },
  total: { zh: '合计', en: 'Total' },
  numbers: { zh: '数据表', en: 'Data table' },
  bars: { zh: (measure: string) => `${measure}柱状图`, en: (measure: string) => `Bar chart: ${measure}` },
  barOf: {
    zh: (label: string, amount: string) => `${label}：${amount}`,
    en: (label: string, amount: string) => `${label}: ${amount}`,
  },
  export: { zh: '导出 CSV', en: 'Export CSV' },
  fileName: { zh: '洗涤次数', en: 'wash-counts' },
  exported: { zh: '已导出', en: 'Exported' },
  none: { zh: '该时段没有洗涤', en: 'No washes in this period' },
  noneHint: { zh: '请更换日期范围或程序。', en: 'Try another range or programme.' },
})
