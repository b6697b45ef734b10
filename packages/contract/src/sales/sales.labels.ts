import type { Words } from '../kernel/words.ts'

/** Display names of the fields of sales figures. */
export const salesLabels = {
  step: { zh: '统计周期', en: 'Group by' },
} as const satisfies Record<string, Words>
