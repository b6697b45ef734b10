import { defineNoun } from '../kernel/noun.ts'
import { cycleLabels } from './cycles.labels.ts'
import { cycleNews } from './cycles.live.ts'
import { cycleTabs } from './cycles.tab.ts'

export const cyclesNoun = defineNoun({
  labels: cycleLabels,
  live: { news: cycleNews },
  tabs: cycleTabs,
  things: {
    cycles: { zh: '洗涤', en: 'Wash' },
  },
  jobs: {
    area: 'washes',
    names: {
      'cycles.expireSilent': {
        zh: '结束无上报设备的洗涤',
        en: 'End washes of devices that stopped reporting',
      },
    },
  },
})
