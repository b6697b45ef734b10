import type { Words } from '../kernel/words.ts'

export const groupPermissions = {
  'iot:group:list': { zh: '查看设备分组', en: 'View groups' },
  'iot:group:add': { zh: '新增设备分组', en: 'Add groups' },
  'iot:group:edit': { zh: '编辑设备分组', en: 'Edit groups' },
  'iot:group:delete': { zh: '删除设备分组', en: 'Delete groups' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof groupPermissions, Words> {}
}
