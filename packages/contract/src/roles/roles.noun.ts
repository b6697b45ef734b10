import { defineNoun } from '../kernel/noun.ts'
import { roleLabels } from './roles.labels.ts'
import { rolePermissions } from './roles.permissions.ts'
import { roleProblems } from './roles.problems.ts'

export const rolesNoun = defineNoun({
  permissions: rolePermissions,
  problems: roleProblems,
  labels: roleLabels,
  pages: ['system/role/index'],
})
