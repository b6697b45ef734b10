import { defineWords } from '../../lib/words.ts'

/** What is said of anything that staff may switch off without deleting it. */
export const inUseWords = defineWords({
  status: { zh: '状态', en: 'Status' },
  anyStatus: { zh: '全部状态', en: 'Any status' },
  inUse: { zh: '启用', en: 'In use' },
  off: { zh: '停用', en: 'Switched off' },
})
