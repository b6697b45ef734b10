import type { Words } from '../kernel/words.ts'

export const userPermissions = {
  'sys:user:list': { zh: '查看用户', en: 'View users' },
  'sys:user:add': { zh: '新增用户', en: 'Add users' },
  'sys:user:edit': { zh: '编辑用户', en: 'Edit users' },
  'sys:user:delete': { zh: '删除用户', en: 'Delete users' },
  'sys:user:reset_pwd': { zh: '重置密码', en: 'Reset passwords' },
  'sys:user:import': { zh: '导入用户', en: 'Import users' },
  'sys:user:export': { zh: '导出用户', en: 'Export users' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof userPermissions, Words> {}
}
