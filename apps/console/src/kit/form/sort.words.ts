import { defaultSortOrder } from '@limpid/contract/kernel/sort-order'
import { defineWords } from '../../lib/words.ts'

export const sortWords = defineWords({
  hint: {
    zh: `数字小的在前，默认 ${defaultSortOrder}`,
    en: `Lower numbers come first; ${defaultSortOrder} by default`,
  },
})
