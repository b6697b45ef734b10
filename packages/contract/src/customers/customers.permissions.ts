import type { Words } from '../kernel/words.ts'

export const customerPermissions = {
  'ums:member:list': { zh: '查看会员', en: 'View members' },
  'ums:member:edit': { zh: '编辑会员标签与备注', en: 'Edit tags and notes of members' },
  'ums:member:status': { zh: '启用、停用会员', en: 'Enable and disable members' },
  'ums:member:erase': { zh: '注销会员', en: 'Erase members' },
  'ums:member:export': { zh: '导出会员', en: 'Export members' },
  'ums:member:session': { zh: '查看会员的登录会话', en: 'View sessions of members' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof customerPermissions, Words> {}
}
