import { defineNoun } from '../kernel/noun.ts'
import { salesLabels } from './sales.labels.ts'
import { salesPermissions } from './sales.permissions.ts'

export const salesNoun = defineNoun({
  permissions: salesPermissions,
  labels: salesLabels,
  pages: {
    'mall/sales/index': { zh: '销售统计', en: 'Sales' },
  },
  things: {
    sales: { zh: '销售统计', en: 'Sales' },
  },
})
