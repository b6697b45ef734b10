import type { Words } from '../kernel/words.ts'

export const tariffPermissions = {
  'iot:tariff:list': { zh: '查看价格与排放因子', en: 'View prices and emission factors' },
  'iot:tariff:edit': { zh: '编辑价格与排放因子', en: 'Edit prices and emission factors' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof tariffPermissions, Words> {}
}
