import type { Words } from '../kernel/words.ts'

export const agreementPermissions = {
  'sys:protocol:list': { zh: '查看协议与同意记录', en: 'View agreements and consents' },
  'sys:protocol:edit': { zh: '编辑协议草稿', en: 'Edit agreement drafts' },
  'sys:protocol:publish': { zh: '发布协议', en: 'Publish agreements' },
  'sys:protocol:export': { zh: '导出同意记录', en: 'Export consents' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof agreementPermissions, Words> {}
}
