import { causeHeadings } from '@limpid/contract/analysis/causes/insight-causes'
import { defineWords } from '../../../../../lib/words.ts'

export const causeWords = defineWords({
  ...causeHeadings,
  together: {
    zh: (what: string, change: string) => `同一原因：${what}也高 ${change}，已合并计价。`,
    en: (what: string, change: string) =>
      `Same cause: ${what} is ${change} higher too, and is included in the price.`,
  },
  togetherMore: {
    zh: (what: string, change: string) => `同一原因：${what}也高 ${change}。`,
    en: (what: string, change: string) => `Same cause: ${what} is ${change} higher too.`,
  },
  togetherLess: {
    zh: (what: string, change: string) => `同一原因：${what}也低 ${change}。`,
    en: (what: string, change: string) => `Same cause: ${what} is ${change} lower too.`,
  },
})
