import type { Words } from '../kernel/words.ts'

export const auditPermissions = {
  'sys:audit:list': { zh: '查看审计日志', en: 'View the audit log' },
  'sys:audit:export': { zh: '导出审计日志', en: 'Export the audit log' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof auditPermissions, Words> {}
}
