import { defineNoun } from '../kernel/noun.ts'
import { partLabels } from './parts.labels.ts'
import { partNews, partTopic } from './parts.live.ts'
import { partPermissions } from './parts.permissions.ts'
import { partProblems } from './parts.problems.ts'
import { partTabs } from './parts.tab.ts'

export const partsNoun = defineNoun({
  permissions: partPermissions,
  problems: partProblems,
  labels: partLabels,
  live: { topic: partTopic, news: partNews },
  tabs: partTabs,
  pages: {
    'equipment/stock': { zh: '配件库存', en: 'Parts in stock' },
  },
  things: {
    consumables: { zh: '耗材', en: 'Consumable' },
    parts: { zh: '配件', en: 'Part' },
    stock: { zh: '库存', en: 'Stock' },
  },
  jobs: {
    area: 'devices',
    names: {
      'parts.followRunOuts': {
        zh: '保存耗尽预测，并核对以前的预测',
        en: 'Store run-out forecasts and score earlier ones',
      },
    },
  },
})
