import { defineWords } from '../../lib/words.ts'

/** Texts for anything staff can disable without deleting it. */
export const inUseWords = defineWords({
  status: { zh: '状态', en: 'Status' },
  anyStatus: { zh: '全部状态', en: 'All statuses' },
  inUse: { zh: '启用', en: 'Active' },
  off: { zh: '停用', en: 'Disabled' },
})
