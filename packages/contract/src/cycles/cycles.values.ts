import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const cycleValues = {
  'cycles.by': {
    hour: { zh: '按小时', en: 'By hour' },
    day: { zh: '按天', en: 'By day' },
    week: { zh: '按周', en: 'By week' },
    month: { zh: '按月', en: 'By month' },
    clock: { zh: '按一天中的时段', en: 'By hour of the day' },
    programme: { zh: '按程序', en: 'By programme' },
    result: { zh: '按结果', en: 'By result' },
  },
} as const satisfies Record<string, FieldValues>
