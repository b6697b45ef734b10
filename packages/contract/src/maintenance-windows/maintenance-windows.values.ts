import { reachWords } from '../groups/reach.words.ts'
import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const maintenanceWindowValues = {
  'maintenance-windows.scope': reachWords,
  'maintenance-windows.repeat': {
    once: { zh: '一次', en: 'Once' },
    weekly: { zh: '每周重复', en: 'Every week' },
  },
} as const satisfies Record<string, FieldValues>
