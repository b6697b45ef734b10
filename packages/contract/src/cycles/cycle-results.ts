import type { Words } from '../kernel/words.ts'

/**
 * running: not finished; completed: reached its end; aborted: the machine reported an early end; interrupted:
 * the machine stopped reporting; unknown: no beginning or no end was reported, or it ran longer than any wash
 * does.
 */
export const cycleResults = ['running', 'completed', 'aborted', 'interrupted', 'unknown'] as const

export const cycleResultWords: Record<(typeof cycleResults)[number], Words> = {
  running: { zh: '进行中', en: 'Running' },
  completed: { zh: '已完成', en: 'Completed' },
  aborted: { zh: '中止', en: 'Aborted' },
  interrupted: { zh: '中断', en: 'Interrupted' },
  unknown: { zh: '结果未知', en: 'Result unknown' },
}
