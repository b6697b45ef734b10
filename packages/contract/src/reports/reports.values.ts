import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const reportValues = {
  'reports.every': {
    daily: { zh: '每天', en: 'Daily' },
    weekly: { zh: '每周', en: 'Weekly' },
    monthly: { zh: '每月', en: 'Monthly' },
  },
} as const satisfies Record<string, FieldValues>
