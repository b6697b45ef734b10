import type { Words } from '../kernel/words.ts'

export const rolePermissions = {
  'sys:role:list': { zh: '查看角色', en: 'View roles' },
  'sys:role:add': { zh: '新增角色', en: 'Add roles' },
  'sys:role:edit': { zh: '编辑角色', en: 'Edit roles' },
  'sys:role:delete': { zh: '删除角色', en: 'Delete roles' },
  'sys:role:assign': { zh: '分配权限', en: 'Assign permissions' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof rolePermissions, Words> {}
}
