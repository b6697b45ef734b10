import type { Words } from '../kernel/words.ts'

export const categoryPermissions = {
  'mall:category:list': { zh: '查看商品分类', en: 'View categories' },
  'mall:category:add': { zh: '新增商品分类', en: 'Add categories' },
  'mall:category:edit': { zh: '编辑商品分类', en: 'Edit categories' },
  'mall:category:delete': { zh: '删除商品分类', en: 'Delete categories' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof categoryPermissions, Words> {}
}
