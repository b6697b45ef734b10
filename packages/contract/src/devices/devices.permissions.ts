import type { Words } from '../kernel/words.ts'

export const devicePermissions = {
  'iot:device:list': { zh: '查看设备', en: 'View devices' },
  'iot:device:add': { zh: '新增设备', en: 'Add devices' },
  'iot:device:edit': { zh: '编辑设备', en: 'Edit devices' },
  'iot:device:delete': { zh: '删除设备', en: 'Delete devices' },
  'iot:device:import': { zh: '导入设备', en: 'Import devices' },
  'iot:device:any': { zh: '查看全部设备', en: 'View all devices' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof devicePermissions, Words> {}
}
