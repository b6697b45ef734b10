import type { Words } from '../kernel/words.ts'

export const transferPermissions = {
  'iot:device:transfer': { zh: '转让设备', en: 'Transfer devices' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof transferPermissions, Words> {}
}
