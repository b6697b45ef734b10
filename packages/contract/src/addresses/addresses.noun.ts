import { defineNoun } from '../kernel/noun.ts'
import { addressLabels } from './addresses.labels.ts'
import { addressPermissions } from './addresses.permissions.ts'
import { addressProblems } from './addresses.problems.ts'

export const addressesNoun = defineNoun({
  permissions: addressPermissions,
  problems: addressProblems,
  labels: addressLabels,
  pages: {
    'mall/address/index': { zh: '收货地址', en: 'Delivery addresses' },
  },
  things: {
    addresses: { zh: '收货地址', en: 'Delivery address' },
  },
})
