import { defineWords } from '../../../lib/words.ts'

export const runningWords = defineWords({
  title: { zh: '正在洗涤', en: 'Washing now' },
  phase: { zh: '当前阶段', en: 'Current phase' },
  elapsed: { zh: '已用时', en: 'Elapsed' },
  left: { zh: '剩余时间', en: 'Time left' },
  over: { zh: '超出基线时长', en: 'Over baseline by' },
  progress: { zh: '洗涤进度（估计）', en: 'Wash progress (estimated)' },
  reported: { zh: '剩余时间由设备上报。', en: 'The machine reports the time left.' },
  basis: {
    zh: (baseline: string, washes: number) =>
      `按该设备同一程序最近 ${washes} 次完成的洗涤估计，基线为 ${baseline}`,
    en: (baseline: string, washes: number) =>
      `Estimated from the last ${washes} completed washes with this programme on this device; baseline ${baseline}`,
  },
  noBasis: {
    zh: '该设备同一程序完成的洗涤太少，无法估计剩余时间。',
    en: 'Not enough completed washes with this programme on this device to estimate the time left.',
  },
})
