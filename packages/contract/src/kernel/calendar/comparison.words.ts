import type { Words } from '../words.ts'
import type { Comparison } from './comparison.ts'

export const comparisonWords = {
  previous: { zh: '与上一时段比较', en: 'Previous period' },
  year: { zh: '与去年同期比较', en: 'Same period last year' },
  none: { zh: '不比较', en: 'No comparison' },
} as const satisfies Record<Comparison, Words>
