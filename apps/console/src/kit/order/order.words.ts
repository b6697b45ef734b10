import { defineWords } from '../../lib/words.ts'

export const orderWords = defineWords({
  up: { zh: (title: string) => `上移“${title}”`, en: (title: string) => `Move “${title}” up` },
  down: { zh: (title: string) => `下移“${title}”`, en: (title: string) => `Move “${title}” down` },
  isFirst: { zh: '已在最前', en: 'Already first' },
  isLast: { zh: '已在最后', en: 'Already last' },
  placed: {
    zh: (title: string, place: number, count: number) => `“${title}”现为第 ${place} 项，共 ${count} 项`,
    en: (title: string, place: number, count: number) => `“${title}” is now ${place} of ${count}`,
  },
})
