import { defineNoun } from '../kernel/noun.ts'
import { pictureLabels } from './pictures.labels.ts'
import { pictureProblems } from './pictures.problems.ts'

export const picturesNoun = defineNoun({
  problems: pictureProblems,
  labels: pictureLabels,
  things: {
    pictures: { zh: '照片', en: 'Photo' },
  },
  jobs: {
    area: 'devices',
    names: {
      'pictures.deleteUnused': { zh: '清理未使用的照片', en: 'Delete unused photos' },
    },
  },
})
