import type { Words } from './words.ts'

/** Every permission of the product, declared once: the server asks them, the console shows by them, the seed is made from them. */
export const permissions = {
  'iot:device:list': { zh: '查看设备', en: 'See devices' },
  'iot:device:add': { zh: '添加设备', en: 'Add devices' },
  'iot:device:edit': { zh: '修改设备', en: 'Change devices' },
  'iot:device:delete': { zh: '删除设备', en: 'Delete devices' },
  'iot:device:share': { zh: '共享设备', en: 'Share devices' },
  'iot:device:import': { zh: '导入设备', en: 'Import devices' },
  'iot:device:any': { zh: '查看所有人的设备', en: "See everybody's devices" },
  'iot:product:list': { zh: '查看产品', en: 'See products' },
  'iot:product:add': { zh: '新增产品', en: 'Add products' },
  'iot:product:edit': { zh: '修改产品', en: 'Edit products' },
  'iot:product:delete': { zh: '删除产品', en: 'Delete products' },
  'iot:product:import': { zh: '导入产品', en: 'Import products' },
  'iot:product:export': { zh: '导出产品', en: 'Export products' },
  'sys:outbox:list': { zh: '查看未寄出的消息', en: 'See messages that were not sent out' },
} as const satisfies Record<string, Words>

export type Permission = keyof typeof permissions

/** The role that passes every check. */
export const rootRole = 'ROOT'

/** True when one of `wanted` is held; ROOT holds everything. */
export function holdsAny(
  actor: { roles: readonly string[]; perms: readonly string[] },
  wanted: readonly Permission[],
): boolean {
  return actor.roles.includes(rootRole) || wanted.some((permission) => actor.perms.includes(permission))
}
