import { defineNoun } from '../kernel/noun.ts'
import { diaryLabels } from './diaries.labels.ts'

export const diariesNoun = defineNoun({
  labels: diaryLabels,
})
