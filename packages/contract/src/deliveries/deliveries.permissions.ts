import type { Words } from '../kernel/words.ts'

export const deliveryPermissions = {
  'iot:delivery:edit': { zh: '下单与收货', en: 'Order and receive deliveries' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof deliveryPermissions, Words> {}
}
