import { causeHeadings } from '@limpid/contract/analysis/causes/insight-causes'
import { togetherSentences } from '@limpid/contract/analysis/causes/together-sentences'
import { defineWords } from '../../../../../lib/words.ts'

export const causeWords = defineWords({
  ...causeHeadings,
  ...togetherSentences,
})
