import { defineWords } from '../../lib/words.ts'

/** Titles of tabs of the device page. */
export const diaryTabWords = defineWords({
  diary: { zh: '洗涤台账', en: 'Wash ledger' },
})
