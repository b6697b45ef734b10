import { defineWords } from '../../../lib/words.ts'

export const contentsWords = defineWords({
  onThisPage: { zh: '本页内容', en: 'On this page' },
})
