import type { Words } from '../kernel/words.ts'

export const sitePermissions = {
  'iot:site:list': { zh: '查看站点', en: 'View sites' },
  'iot:site:add': { zh: '新增站点', en: 'Add sites' },
  'iot:site:edit': { zh: '编辑站点', en: 'Edit sites' },
  'iot:site:delete': { zh: '删除站点', en: 'Delete sites' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof sitePermissions, Words> {}
}
