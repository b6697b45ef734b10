import type { Words } from '../kernel/words.ts'

export const sharePermissions = {
  'iot:device:share': { zh: '共享设备', en: 'Share devices' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof sharePermissions, Words> {}
}
