import type { Words } from '../kernel/words.ts'

export const statusPermissions = {
  'sys:status:list': { zh: '查看运行状态', en: 'View system status' },
  'sys:job:run': { zh: '立即执行任务', en: 'Run jobs now' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof statusPermissions, Words> {}
}
