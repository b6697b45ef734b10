import { defineNoun } from '../kernel/noun.ts'
import { siteLabels } from './sites.labels.ts'
import { sitePermissions } from './sites.permissions.ts'
import { siteProblems } from './sites.problems.ts'

export const sitesNoun = defineNoun({
  permissions: sitePermissions,
  problems: siteProblems,
  labels: siteLabels,
  pages: {
    'equipment/sites': { zh: '站点管理', en: 'Sites' },
    'equipment/site-info': { zh: '站点详情', en: 'Site' },
  },
  things: {
    sites: {
      zh: '站点',
      en: 'Site',
    },
  },
})
