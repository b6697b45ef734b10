import { defineNoun } from '../kernel/noun.ts'
import { customerLabels } from './customers.labels.ts'
import { customerPermissions } from './customers.permissions.ts'

export const customersNoun = defineNoun({
  permissions: customerPermissions,
  labels: customerLabels,
  pages: {
    'mall/member/index': { zh: '会员管理', en: 'Members' },
    'mall/member/member-info': { zh: '会员详情', en: 'Member' },
  },
  things: {
    members: { zh: '会员', en: 'Member' },
  },
})
