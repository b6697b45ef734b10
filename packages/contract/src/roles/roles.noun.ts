import { defineNoun } from '../kernel/noun.ts'
import { roleLabels } from './roles.labels.ts'
import { rolePermissions } from './roles.permissions.ts'
import { roleProblems } from './roles.problems.ts'

export const rolesNoun = defineNoun({
  permissions: rolePermissions,
  problems: roleProblems,
  labels: roleLabels,
  pages: {
    'system/role/index': { zh: '角色管理', en: 'Roles' },
  },
  things: {
    roles: {
      zh: '角色',
      en: 'Role',
    },
  },
})
