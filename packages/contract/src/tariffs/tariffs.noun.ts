import { defineNoun } from '../kernel/noun.ts'
import { tariffLabels } from './tariffs.labels.ts'
import { tariffPermissions } from './tariffs.permissions.ts'
import { tariffProblems } from './tariffs.problems.ts'

export const tariffsNoun = defineNoun({
  permissions: tariffPermissions,
  problems: tariffProblems,
  labels: tariffLabels,
  pages: {
    'equipment/tariffs': { zh: '价格与排放因子', en: 'Prices and emission factors' },
  },
  things: {
    tariffs: { zh: '价格', en: 'Price' },
  },
})
