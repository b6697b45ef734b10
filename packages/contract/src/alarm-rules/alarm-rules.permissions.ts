import type { Words } from '../kernel/words.ts'

export const alarmRulePermissions = {
  'iot:alarm-rule:list': { zh: '查看告警规则', en: 'View alarm rules' },
  'iot:alarm-rule:edit': { zh: '编辑告警规则', en: 'Edit alarm rules' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof alarmRulePermissions, Words> {}
}
