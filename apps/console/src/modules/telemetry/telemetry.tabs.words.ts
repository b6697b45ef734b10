import { defineWords } from '../../lib/words.ts'

/** Titles of tabs of the device page. */
export const telemetryTabWords = defineWords({
  charts: { zh: '曲线', en: 'Charts' },
})
