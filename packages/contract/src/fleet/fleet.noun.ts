import { defineNoun } from '../kernel/noun.ts'
import { fleetLabels } from './fleet.labels.ts'
import { fleetTopic } from './fleet.live.ts'
import { fleetProblems } from './fleet.problems.ts'

export const fleetNoun = defineNoun({
  problems: fleetProblems,
  labels: fleetLabels,
  live: { topic: fleetTopic },
  pages: {
    'equipment/labels': { zh: '打印标签', en: 'Labels' },
  },
})
