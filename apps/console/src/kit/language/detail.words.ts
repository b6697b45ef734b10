import { defineWords } from '../../lib/words.ts'

export const detailWords = defineWords({
  withDetail: {
    zh: (text: string, detail: string) => `${text}（${detail}）`,
    en: (text: string, detail: string) => `${text} (${detail})`,
  },
})
