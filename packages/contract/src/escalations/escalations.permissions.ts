import type { Words } from '../kernel/words.ts'

export const escalationPermissions = {
  'iot:escalation:list': { zh: '查看升级规则', en: 'View escalation chains' },
  'iot:escalation:edit': { zh: '编辑升级规则', en: 'Edit escalation chains' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof escalationPermissions, Words> {}
}
