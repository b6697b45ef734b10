import { cycleResultWords } from '../cycles/cycle-results.ts'
import { outcomeWords, reasonWords } from '../cycles/hygiene.words.ts'
import { comparisonWords } from '../kernel/calendar/comparison.words.ts'
import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const analysisValues = {
  compare: comparisonWords,
  'analysis.rank': {
    washes: { zh: '洗涤次数', en: 'Washes' },
    waterLitres: { zh: '每次用水', en: 'Water per wash' },
    energyKwh: { zh: '每次用电', en: 'Energy per wash' },
    duration: { zh: '平均时长', en: 'Mean duration' },
    hygiene: { zh: '卫生不合格率', en: 'Hygiene failed' },
  },
  'analysis.shown': {
    open: { zh: '待处理', en: 'Open' },
    dismissed: { zh: '已忽略', en: 'Dismissed' },
    ended: { zh: '已结束', en: 'Ended' },
  },
  'analysis.result': cycleResultWords,
  'analysis.hygiene': outcomeWords,
  'analysis.hygieneReason': reasonWords,
  'analysis.sort': {
    startedAt: { zh: '开始时间', en: 'Start' },
    duration: { zh: '时长', en: 'Duration' },
    waterLitres: { zh: '用水', en: 'Water' },
    energyKwh: { zh: '用电', en: 'Energy' },
  },
} as const satisfies Record<string, FieldValues>
