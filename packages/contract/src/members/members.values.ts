import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const memberValues = {
  'members.density': {
    comfortable: { zh: '宽松', en: 'Comfortable' },
    normal: { zh: '标准', en: 'Normal' },
    compact: { zh: '紧凑', en: 'Compact' },
  },
} as const satisfies Record<string, FieldValues>
