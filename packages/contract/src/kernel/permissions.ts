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
  'iot:group:list': { zh: '查看设备分组', en: 'See groups' },
  'iot:group:add': { zh: '新增设备分组', en: 'Add groups' },
  'iot:group:edit': { zh: '修改设备分组', en: 'Change groups' },
  'iot:group:delete': { zh: '删除设备分组', en: 'Delete groups' },
  'iot:site:list': { zh: '查看站点', en: 'See sites' },
  'iot:site:add': { zh: '新增站点', en: 'Add sites' },
  'iot:site:edit': { zh: '修改站点', en: 'Change sites' },
  'iot:site:delete': { zh: '删除站点', en: 'Delete sites' },
  'iot:product:list': { zh: '查看产品', en: 'See products' },
  'iot:product:add': { zh: '新增产品', en: 'Add products' },
  'iot:product:edit': { zh: '修改产品', en: 'Edit products' },
  'iot:product:delete': { zh: '删除产品', en: 'Delete products' },
  'iot:product:import': { zh: '导入产品', en: 'Import products' },
  'iot:product:export': { zh: '导出产品', en: 'Export products' },
  'sys:role:list': { zh: '查看角色', en: 'See roles' },
  'sys:menu:list': { zh: '查看菜单', en: 'See menus' },
  'sys:menu:add': { zh: '新增菜单', en: 'Add menus' },
  'sys:menu:edit': { zh: '编辑菜单', en: 'Edit menus' },
  'sys:menu:delete': { zh: '删除菜单', en: 'Delete menus' },
  'sys:protocol:list': { zh: '查看协议与同意记录', en: 'See agreements and who agreed to them' },
  'sys:protocol:edit': { zh: '编辑协议草稿', en: 'Edit drafts of agreements' },
  'sys:protocol:publish': { zh: '发布协议', en: 'Publish agreements' },
  'sys:outbox:list': { zh: '查看未寄出的消息', en: 'See messages that were not sent out' },
  'sys:outbox:delete': { zh: '删除未寄出的消息', en: 'Delete messages that were not sent out' },
} as const satisfies Record<string, Words>

export type Permission = keyof typeof permissions

export const permissionCodes = Object.keys(permissions) as Permission[]

/** The role that passes every check. */
export const rootRole = 'ROOT'

/** The role whose people manage the menus. */
export const menuManagerRole = '_user_'

/** True when one of `wanted` is held; ROOT holds everything. */
export function holdsAny(
  actor: { roles: readonly string[]; perms: readonly string[] },
  wanted: readonly Permission[],
): boolean {
  return actor.roles.includes(rootRole) || wanted.some((permission) => actor.perms.includes(permission))
}
