import { defineNoun } from '../kernel/noun.ts'
import { customerLabels } from './customers.labels.ts'
import { customerPermissions } from './customers.permissions.ts'

export const customersNoun = defineNoun({
  permissions: customerPermissions,
  labels: customerLabels,
  pages: ['mall/member/index', 'mall/member/member-info'],
})
