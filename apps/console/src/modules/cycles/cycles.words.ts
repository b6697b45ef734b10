import { cycleResultWords } from '@limpid/contract/cycles/cycle-results'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const cycleWords = defineWords({
  washes: { zh: '洗涤记录', en: 'Washes' },
  start: { zh: '开始时间', en: 'Start' },
  times: {
    zh: (own: string) => `以下时间按您的时区 ${own} 显示`,
    en: (own: string) => `Times below are in your time zone, ${own}`,
  },
  duration: { zh: '时长', en: 'Duration' },
  programme: { zh: '程序', en: 'Programme' },
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  detergent: { zh: '洗涤剂', en: 'Detergent' },
  rinseAid: { zh: '催干剂', en: 'Rinse aid' },
  maxTemperature: { zh: '最高温度', en: 'Max. temperature' },
  peakPower: { zh: '峰值功率', en: 'Peak power' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  anyHygiene: { zh: '全部卫生结论', en: 'All hygiene results' },
  source: { zh: '来源', en: 'Source' },
  reported: { zh: '设备上报', en: 'Reported by machine' },
  reportedHint: { zh: '根据设备上报的阶段得出', en: 'From phases reported by the machine' },
  recognised: { zh: '功率识别', en: 'Detected from power' },
  recognisedHint: { zh: '根据功率曲线识别', en: 'Detected from the power curve' },
  rewash: { zh: '重洗', en: 'Rewash' },
  anyResult: { zh: '全部结果', en: 'All results' },
  emptyTitle: { zh: '该时段没有洗涤记录', en: 'No washes in this period' },
  emptyHint: {
    zh: '设备每次洗涤都会列在这里；要查看更早的记录，请选择更长的日期范围。',
    en: 'Each wash appears here when it starts. For earlier washes, choose a longer range.',
  },
  detail: { zh: (start: string) => `${start} 的洗涤`, en: (start: string) => `Wash ${start}` },
  curve: {
    zh: (start: string) => `${start} 洗涤的曲线`,
    en: (start: string) => `Curve of wash ${start}`,
  },
  noCurve: { zh: '本次洗涤没有温度或功率数据', en: 'No temperature or power data for this wash' },
  phases: { zh: '阶段', en: 'Phases' },
  phase: { zh: '阶段', en: 'Phase' },
  minMeanMax: { zh: '最低 / 平均 / 最高', en: 'Min / mean / max' },
  loadFailed: { zh: '曲线加载失败', en: 'Curve could not be loaded' },
  gone: { zh: '洗涤记录不存在', en: 'Wash not found' },
  keyboardHint: {
    zh: '用左右方向键逐点移动。',
    en: 'Use the left and right arrow keys to move between readings.',
  },
})

/** Result of a wash. */
export const resultWords: Record<Cycle['result'], Words> = cycleResultWords
