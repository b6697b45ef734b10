import type { Words } from '../kernel/words.ts'

export const alarmPermissions = {
  'iot:alarm:list': { zh: '查看告警记录', en: 'View alarms' },
  'iot:alarm:handle': { zh: '处理告警', en: 'Handle alarms' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof alarmPermissions, Words> {}
}
