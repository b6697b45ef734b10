import type { Words } from '../kernel/words.ts'

export const productPermissions = {
  'iot:product:list': { zh: '查看产品', en: 'View products' },
  'iot:product:add': { zh: '新增产品', en: 'Add products' },
  'iot:product:edit': { zh: '编辑产品', en: 'Edit products' },
  'iot:product:delete': { zh: '删除产品', en: 'Delete products' },
  'iot:product:import': { zh: '导入产品', en: 'Import products' },
  'iot:product:export': { zh: '导出产品', en: 'Export products' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof productPermissions, Words> {}
}
