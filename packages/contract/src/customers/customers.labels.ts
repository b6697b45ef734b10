import type { Words } from '../kernel/words.ts'

/** Display names of the fields of members. */
export const customerLabels = {
  'customers.tag': { zh: '标签', en: 'Tag' },
  'customers.tags': { zh: '标签', en: 'Tags' },
  'customers.reason': { zh: '原因', en: 'Reason' },
  'customers.note': { zh: '备注', en: 'Note' },
  ordered: { zh: '是否下过单', en: 'Has ordered' },
} as const satisfies Record<string, Words>
