import type { Words } from '../kernel/words.ts'

export const reportPermissions = {
  'iot:report:list': { zh: '查看定时报表', en: 'View scheduled reports' },
  'iot:report:edit': { zh: '管理定时报表', en: 'Manage scheduled reports' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof reportPermissions, Words> {}
}
