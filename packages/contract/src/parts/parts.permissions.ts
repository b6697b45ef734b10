import type { Words } from '../kernel/words.ts'

export const partPermissions = {
  'iot:part:edit': { zh: '更换配件与管理库存', en: 'Replace parts and manage stock' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof partPermissions, Words> {}
}
