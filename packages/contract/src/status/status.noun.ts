import { defineNoun } from '../kernel/noun.ts'
import { statusPermissions } from './status.permissions.ts'

export const statusNoun = defineNoun({
  permissions: statusPermissions,
  pages: ['system/status/index'],
})
