import { defineNoun } from '../kernel/noun.ts'
import { advertLabels } from './adverts.labels.ts'
import { advertNews, advertTopic } from './adverts.live.ts'
import { advertPermissions } from './adverts.permissions.ts'

export const advertsNoun = defineNoun({
  permissions: advertPermissions,
  labels: advertLabels,
  live: { topic: advertTopic, news: advertNews },
  pages: {
    'mall/advert/index': { zh: '广告管理', en: 'Adverts' },
  },
  things: {
    adverts: { zh: '广告', en: 'Advert' },
    counts: { zh: '广告', en: 'Advert' },
  },
})
