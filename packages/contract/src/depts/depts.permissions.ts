import type { Words } from '../kernel/words.ts'

export const deptPermissions = {
  'sys:dept:list': { zh: '查看部门', en: 'View departments' },
  'sys:dept:add': { zh: '新增部门', en: 'Add departments' },
  'sys:dept:edit': { zh: '编辑部门', en: 'Edit departments' },
  'sys:dept:delete': { zh: '删除部门', en: 'Delete departments' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof deptPermissions, Words> {}
}
