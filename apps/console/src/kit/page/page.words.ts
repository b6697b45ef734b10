import { defineWords } from '../../lib/words.ts'

export const pageWords = defineWords({
  tools: { zh: '更多操作', en: 'More actions' },
})
