import { defineNoun } from '../kernel/noun.ts'
import { cycleLabels } from './cycles.labels.ts'
import { cycleNews } from './cycles.live.ts'
import { cycleTabs } from './cycles.tab.ts'

export const cyclesNoun = defineNoun({
  labels: cycleLabels,
  live: { news: cycleNews },
  tabs: cycleTabs,
})
