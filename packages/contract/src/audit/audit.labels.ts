import type { Words } from '../kernel/words.ts'

/** What people call the fields of audit. */
export const auditLabels = {
  call: { zh: '操作', en: 'Action' },
} as const satisfies Record<string, Words>
