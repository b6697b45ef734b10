import { defineNoun } from '../kernel/noun.ts'
import { diaryLabels } from './diaries.labels.ts'
import { diaryProblems } from './diaries.problems.ts'

export const diariesNoun = defineNoun({
  labels: diaryLabels,
  problems: diaryProblems,
})
