import { defineNoun } from '../kernel/noun.ts'
import { analysisLabels } from './analysis.labels.ts'

export const analysisNoun = defineNoun({
  labels: analysisLabels,
  pages: ['dashboard/index', 'data-analysis/analysis', 'data-analysis/product', 'data-analysis/washes'],
})
