import { defineNoun } from '../kernel/noun.ts'
import { claimLabels } from './claims.labels.ts'
import { claimProblems } from './claims.problems.ts'

export const claimsNoun = defineNoun({
  problems: claimProblems,
  labels: claimLabels,
  pages: ['equipment/claim'],
})
