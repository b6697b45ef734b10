import { defineNoun } from '../kernel/noun.ts'
import { viewLabels } from './views.labels.ts'
import { viewProblems } from './views.problems.ts'

export const viewsNoun = defineNoun({
  problems: viewProblems,
  labels: viewLabels,
  things: {
    views: {
      zh: '视图',
      en: 'View',
    },
  },
})
