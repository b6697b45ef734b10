import type { Words } from '../kernel/words.ts'

export const devicePermissions = {
  'iot:device:list': { zh: '查看设备', en: 'View devices' },
  'iot:device:add': { zh: '新增设备', en: 'Add devices' },
  'iot:device:edit': { zh: '编辑设备', en: 'Edit devices' },
  'iot:device:delete': { zh: '删除设备', en: 'Delete devices' },
  'iot:device:import': { zh: '导入设备', en: 'Import devices' },
  'iot:device:any': { zh: '查看数据权限内的他人设备', en: 'View others’ devices in the data scope' },
  'iot:device:control-any': {
    zh: '操作数据权限内的他人设备',
    en: 'Change others’ devices in the data scope',
  },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof devicePermissions, Words> {}
}
