import { defineNoun } from '../kernel/noun.ts'
import { deliveryLabels } from './deliveries.labels.ts'
import { deliveryNews } from './deliveries.live.ts'
import { deliveryPermissions } from './deliveries.permissions.ts'
import { deliveryProblems } from './deliveries.problems.ts'
import { deliveryTabs } from './deliveries.tab.ts'

export const deliveriesNoun = defineNoun({
  permissions: deliveryPermissions,
  problems: deliveryProblems,
  labels: deliveryLabels,
  live: { news: deliveryNews },
  tabs: deliveryTabs,
  pages: {
    'equipment/deliveries': { zh: '配送记录', en: 'Deliveries' },
  },
  things: {
    deliveries: {
      zh: '配送',
      en: 'Delivery',
    },
  },
})
