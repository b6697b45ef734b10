import type { Words } from '../kernel/words.ts'

export const brandPermissions = {
  'mall:brand:list': { zh: '查看品牌', en: 'View brands' },
  'mall:brand:add': { zh: '新增品牌', en: 'Add brands' },
  'mall:brand:edit': { zh: '编辑品牌', en: 'Edit brands' },
  'mall:brand:delete': { zh: '删除品牌', en: 'Delete brands' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof brandPermissions, Words> {}
}
