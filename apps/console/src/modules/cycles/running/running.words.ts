import { defineWords } from '../../../lib/words.ts'

export const runningWords = defineWords({
  title: { zh: '正在洗涤', en: 'Washing now' },
  none: { zh: '现在没有洗涤', en: 'No wash is running' },
  phase: { zh: '当前阶段', en: 'Phase' },
  elapsed: { zh: '已用时', en: 'Elapsed' },
  left: { zh: '剩余（估计）', en: 'Time left (estimated)' },
  over: { zh: '已超过平常时长', en: 'Longer than usual by' },
  progress: { zh: '洗涤进度（估计）', en: 'Progress of the wash (estimated)' },
  basis: {
    zh: (usual: string, washes: number) => `按本机同一程序最近 ${washes} 次完成的洗涤估计，通常 ${usual}`,
    en: (usual: string, washes: number) =>
      `Estimated from the last ${washes} completed washes of this programme on this machine: usually ${usual}`,
  },
  noBasis: {
    zh: '本机同一程序完成的洗涤还太少，不能估计剩余时间。',
    en: 'Too few completed washes of this programme on this machine to estimate the time left.',
  },
})
