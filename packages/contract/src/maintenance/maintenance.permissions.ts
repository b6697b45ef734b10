import type { Words } from '../kernel/words.ts'

export const maintenancePermissions = {
  'iot:maintenance:edit': { zh: '记录保养与管理保养计划', en: 'Record maintenance and manage plans' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof maintenancePermissions, Words> {}
}
