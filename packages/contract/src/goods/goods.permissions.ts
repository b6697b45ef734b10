import type { Words } from '../kernel/words.ts'

export const goodsPermissions = {
  'mall:goods:list': { zh: '查看商品', en: 'View goods' },
  'mall:goods:add': { zh: '新增商品', en: 'Add goods' },
  'mall:goods:edit': { zh: '编辑商品', en: 'Edit goods' },
  'mall:goods:stock': { zh: '登记商品库存', en: 'Record stock of goods' },
  'mall:goods:export': { zh: '导出商品', en: 'Export goods' },
  'mall:goods:import': { zh: '导入商品', en: 'Import goods' },
  'mall:goods:delete': { zh: '删除商品', en: 'Delete goods' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof goodsPermissions, Words> {}
}
