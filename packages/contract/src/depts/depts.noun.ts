import { defineNoun } from '../kernel/noun.ts'
import { deptPermissions } from './depts.permissions.ts'
import { deptProblems } from './depts.problems.ts'

export const deptsNoun = defineNoun({
  permissions: deptPermissions,
  problems: deptProblems,
  pages: {
    'system/dept/index': { zh: '部门管理', en: 'Departments' },
  },
  things: {
    dept: {
      zh: '部门',
      en: 'Department',
    },
  },
})
