import { defineNoun } from '../kernel/noun.ts'
import { pictureLabels } from './pictures.labels.ts'
import { pictureProblems } from './pictures.problems.ts'

export const picturesNoun = defineNoun({
  problems: pictureProblems,
  labels: pictureLabels,
})
