import type { Words } from '../kernel/words.ts'

export const addressPermissions = {
  'mall:shop:buy': { zh: '在商城购买', en: 'Buy in the shop' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof addressPermissions, Words> {}
}
