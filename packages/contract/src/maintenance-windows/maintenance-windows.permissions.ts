import type { Words } from '../kernel/words.ts'

export const maintenanceWindowPermissions = {
  'iot:maintenance-window:list': { zh: '查看维护时段', en: 'View maintenance windows' },
  'iot:maintenance-window:edit': { zh: '编辑维护时段', en: 'Edit maintenance windows' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof maintenanceWindowPermissions, Words> {}
}
