import { defineNoun } from '../kernel/noun.ts'
import { claimLabels } from './claims.labels.ts'
import { claimProblems } from './claims.problems.ts'

export const claimsNoun = defineNoun({
  problems: claimProblems,
  labels: claimLabels,
  pages: {
    'equipment/claim': { zh: '认领与转让', en: 'Claim and transfer' },
  },
  things: {
    claims: { zh: '认领码', en: 'Claim code' },
  },
})
