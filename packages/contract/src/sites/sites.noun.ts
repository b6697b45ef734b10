import { defineNoun } from '../kernel/noun.ts'
import { siteLabels } from './sites.labels.ts'
import { sitePermissions } from './sites.permissions.ts'
import { siteProblems } from './sites.problems.ts'

export const sitesNoun = defineNoun({
  permissions: sitePermissions,
  problems: siteProblems,
  labels: siteLabels,
  pages: ['equipment/sites', 'equipment/site-info'],
})
