import type { Words } from '../kernel/words.ts'

export const menuPermissions = {
  'sys:menu:list': { zh: '查看菜单', en: 'View menus' },
  'sys:menu:add': { zh: '新增菜单', en: 'Add menus' },
  'sys:menu:edit': { zh: '编辑菜单', en: 'Edit menus' },
  'sys:menu:delete': { zh: '删除菜单', en: 'Delete menus' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof menuPermissions, Words> {}
}
