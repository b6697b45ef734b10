import { defineNoun } from '../kernel/noun.ts'
import { tariffLabels } from './tariffs.labels.ts'
import { tariffPermissions } from './tariffs.permissions.ts'
import { tariffProblems } from './tariffs.problems.ts'

export const tariffsNoun = defineNoun({
  permissions: tariffPermissions,
  problems: tariffProblems,
  labels: tariffLabels,
  pages: ['equipment/tariffs'],
})
