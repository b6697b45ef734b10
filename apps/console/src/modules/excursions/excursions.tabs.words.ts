import { defineWords } from '../../lib/words.ts'

/** Titles of tabs of the device page. */
export const excursionTabWords = defineWords({
  excursions: { zh: '水质超限', en: 'Water quality alerts' },
})
