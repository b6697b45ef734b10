import type { Words } from '../kernel/words.ts'

export const salesPermissions = {
  'mall:sales:list': { zh: '查看销售统计', en: 'View sales figures' },
  'mall:sales:export': { zh: '导出销售统计', en: 'Export sales figures' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof salesPermissions, Words> {}
}
