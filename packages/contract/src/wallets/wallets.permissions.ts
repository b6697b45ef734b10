import type { Words } from '../kernel/words.ts'

export const walletPermissions = {
  'mall:wallet:list': { zh: '查看余额调整', en: 'View balance changes' },
  'mall:wallet:propose': { zh: '申请余额调整', en: 'Propose balance changes' },
  'mall:wallet:confirm': { zh: '复核余额调整', en: 'Confirm balance changes' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof walletPermissions, Words> {}
}
