import type { Words } from '../kernel/words.ts'

export const settingPermissions = {
  'sys:setting:list': { zh: '查看系统设置', en: 'View system settings' },
  'sys:setting:edit': { zh: '编辑系统设置', en: 'Edit system settings' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof settingPermissions, Words> {}
}
