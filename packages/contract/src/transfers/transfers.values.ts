import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const transferValues = {
  'transfers.token': {
    keep: { zh: '保留现有令牌', en: 'Keep current token' },
    rotate: { zh: '更换令牌', en: 'Replace token' },
  },
} as const satisfies Record<string, FieldValues>
