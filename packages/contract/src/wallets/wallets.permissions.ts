import type { Words } from '../kernel/words.ts'

export const walletPermissions = {
  'mall:wallet:list': { zh: '查看余额与积分', en: 'View balances and points' },
  'mall:wallet:propose': { zh: '申请余额与积分调整', en: 'Propose balance and points changes' },
  'mall:wallet:confirm': { zh: '复核余额与积分调整', en: 'Confirm balance and points changes' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof walletPermissions, Words> {}
}
