import type { Words } from '../kernel/words.ts'

export const advertPermissions = {
  'mall:advert:list': { zh: '查看广告', en: 'View adverts' },
  'mall:advert:add': { zh: '新增广告', en: 'Add adverts' },
  'mall:advert:edit': { zh: '编辑广告', en: 'Edit adverts' },
  'mall:advert:delete': { zh: '删除广告', en: 'Delete adverts' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof advertPermissions, Words> {}
}
