import { defineNoun } from '../kernel/noun.ts'

export const analysisNoun = defineNoun({
  pages: ['dashboard/index'],
})
