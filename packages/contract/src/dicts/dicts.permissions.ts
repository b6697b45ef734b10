import type { Words } from '../kernel/words.ts'

export const dictPermissions = {
  'sys:dict_type:list': { zh: '查看字典', en: 'View dictionaries' },
  'sys:dict_type:add': { zh: '新增字典', en: 'Add dictionaries' },
  'sys:dict_type:edit': { zh: '编辑字典', en: 'Edit dictionaries' },
  'sys:dict_type:delete': { zh: '删除字典', en: 'Delete dictionaries' },
  'sys:dict:list': { zh: '查看字典项', en: 'View dictionary items' },
  'sys:dict:add': { zh: '新增字典项', en: 'Add dictionary items' },
  'sys:dict:edit': { zh: '编辑字典项', en: 'Edit dictionary items' },
  'sys:dict:delete': { zh: '删除字典项', en: 'Delete dictionary items' },
} as const satisfies Record<string, Words>

declare module '../kernel/permissions.ts' {
  interface Permissions extends Record<keyof typeof dictPermissions, Words> {}
}
